// How many invoices of those included, at which pace, and what the excess costs.
import { CASI_AGOTADO } from '@encadena/contracts';
import type { SuscripcionDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { useDia } from '../../../shared/suscripciones/formato';
import { Parte } from '../../../shared/parte';
import { Tope } from './tope';

const TODO = 100;

function Barra({ consumidas, limite, texto }: { consumidas: number; limite: number; texto: string }) {
  const parte = limite === 0 ? TODO : Math.min(TODO, Math.floor((consumidas / limite) * TODO));
  const color = consumidas > limite ? 'red' : parte >= CASI_AGOTADO ? 'yellow' : undefined;
  return (
    <Progress.Root size="lg" radius="xl">
      <Progress.Section value={parte} color={color} aria-label={texto} />
    </Progress.Root>
  );
}

/** What follows from it: the pace, and the excess. */
function useFrases({
  estado,
  consumidas,
  excedidas,
  importeExcedido,
  precioFacturaExtra,
  prevision,
  limiteFacturas,
}: SuscripcionDto): string[] {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  // From none there is nothing to foresee.
  const alAcabar = prevision &&
    consumidas > 0 && {
      facturas: numero(prevision.facturasFinCiclo),
      importe: importe(prevision.costeExtra),
    };
  const extra =
    estado === 'PRUEBA'
      ? t('suscripcion.consumo.pruebaSinExtra')
      : limiteFacturas !== null && precioFacturaExtra !== null
        ? t('suscripcion.consumo.precioExtra', { importe: importe(precioFacturaExtra) })
        : undefined;
  return [
    excedidas > 0
      ? `${t('suscripcion.consumo.extra', { numero: numero(excedidas), importe: importe(importeExcedido) })}.`
      : undefined,
    alAcabar && prevision
      ? `${t(Number(prevision.costeExtra) > 0 ? 'suscripcion.consumo.previstoExtra' : 'suscripcion.consumo.previsto', alAcabar)}.`
      : undefined,
    [extra, t('suscripcion.consumo.rectificativas')].filter(Boolean).join(' '),
  ].filter((frase) => typeof frase === 'string');
}

export function Consumo({ suscripcion }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const dia = useDia(useNif().zona);
  const frases = useFrases(suscripcion);
  const { consumidas, limiteFacturas, periodo, totalFacturas, activa } = suscripcion;
  const total = (
    <Text size="sm" c="dimmed">
      {t('suscripcion.consumo.total')}: <span className="cifras">{numero(totalFacturas)}</span>
    </Text>
  );
  if (!periodo || !activa)
    return (
      <Parte titulo={t('suscripcion.consumo.titulo')}>
        <Text size="sm">{t('suscripcion.consumo.ninguno')}</Text>
        {total}
      </Parte>
    );
  const llevas =
    limiteFacturas === null
      ? t('suscripcion.consumo.sinLimite', { consumidas: numero(consumidas) })
      : t('suscripcion.consumo.de', { consumidas: numero(consumidas), limite: numero(limiteFacturas) });
  return (
    <Parte
      titulo={t('suscripcion.consumo.titulo')}
      texto={t('suscripcion.consumo.periodo', { desde: dia(periodo.desde), hasta: dia(periodo.hasta) })}
    >
      <Stack gap="md">
        <Stack gap={6}>
          <Group justify="space-between" gap="xs">
            <Text fw={600} className="cifras">
              {llevas}
            </Text>
            {limiteFacturas !== null && consumidas <= limiteFacturas && (
              <Text size="sm" c="dimmed" className="cifras">
                {t('suscripcion.consumo.quedan', { numero: numero(limiteFacturas - consumidas) })}
              </Text>
            )}
          </Group>
          {limiteFacturas !== null && (
            <Barra consumidas={consumidas} limite={limiteFacturas} texto={llevas} />
          )}
        </Stack>
        <div>
          {frases.map((frase) => (
            <Text key={frase} size="sm">
              {frase}
            </Text>
          ))}
          {total}
        </div>
        <Tope suscripcion={suscripcion} />
      </Stack>
    </Parte>
  );
}
