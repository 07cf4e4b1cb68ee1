// Who shares the invoice, beside its recipient, with what is charged to each; and who made it out.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { decimalesDe, porcionesDe } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function OtrosDestinatariosDatos({ factura }: { factura: FacturaDetalleDto }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const { destinatario, otrosDestinatarios: otros, divisa, totales, moneda } = factura;
  if (otros.length === 0 || !destinatario) return null;
  const porciones = porcionesDe(divisa?.totales ?? totales, otros, decimalesDe(moneda));
  return (
    <Stack gap={6} mt="sm">
      {[destinatario, ...otros].map(({ nombre, identificacion }, i) => {
        const porcion = porciones[i];
        return (
          <div key={identificacion}>
            <Text size="sm" fw={i === 0 ? 400 : 600}>
              {nombre}
              {i > 0 && (
                <Text span inherit fw={400} className="cifras">
                  {` · ${identificacion}`}
                </Text>
              )}
            </Text>
            {porcion && (
              <Text size="sm" c="dimmed" className="cifras">
                {t('facturaVarios.papel.porcion', {
                  base: importe(porcion.baseImponible, moneda),
                  cuota: importe(porcion.cuotaTotal, moneda),
                  total: importe(porcion.importeTotal, moneda),
                })}
              </Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}

/** In words; null where the issuer made it out. */
export function useQuienExpidio(): (factura: FacturaDetalleDto) => string | null {
  const { t } = useTranslation();
  return ({ emitidaPor, tercero }) => {
    if (!emitidaPor) return null;
    if (emitidaPor === 'DESTINATARIO' || !tercero) return t(`facturaVarios.emision.${emitidaPor}`);
    return `${tercero.nombre} · ${tercero.identificacion}`;
  };
}
