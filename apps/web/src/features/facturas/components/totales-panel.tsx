// The sums of an invoice: base, each rate, surcharge, withholding, total, to pay.
import type { DescuentoImpreso, DetalleDesglose, TotalesFactura } from '@encadena/invoicing';
import { MoneyText, useFormat } from '@encadena/ui';
import { Group, Stack, Text } from '@mantine/core';
import { importe, negado, toTexto } from '@encadena/values';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  totales: Pick<TotalesFactura, 'baseImponible' | 'irpf' | 'importeTotal' | 'totalAPagar'>;
  desglose: readonly DetalleDesglose[];
  irpfPorcentaje: string | null;
  /** On the whole invoice. */
  descuento?: DescuentoImpreso | null;
  /** What the total is called where it is not that of an invoice. */
  rotulo?: string;
}

interface FilaProps {
  texto: string;
  valor: string;
  nota?: string;
  fuerte?: boolean;
  menos?: boolean;
  /** A line above: the sums begin. */
  corte?: boolean;
}

// A list of definitions takes groups of one level only, so the line above a group is the group's own border.
function Fila({ texto, valor, nota, fuerte = false, menos = false, corte = false }: FilaProps) {
  return (
    <Group
      justify="space-between"
      align="baseline"
      wrap="nowrap"
      gap="md"
      pt={corte ? 6 : 0}
      style={corte ? { borderTop: '1px solid var(--mantine-color-default-border)' } : undefined}
    >
      <Text component="dt" size="sm" fw={fuerte ? 620 : 400}>
        {texto}
        {nota && (
          <Text component="span" size="xs" c="dimmed" display="block">
            {nota}
          </Text>
        )}
      </Text>
      <Text component="dd" m={0} size="sm" fw={fuerte ? 620 : 400}>
        {menos && '−'}
        <MoneyText valor={valor} />
      </Text>
    </Group>
  );
}

function useTextoDesglose(): (detalle: DetalleDesglose) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  return ({ impuesto, causaExencion, calificacionOperacion, tipoImpositivo }) => {
    const nombre = t(`codigos.impuesto.${impuesto}`);
    if (causaExencion) return t('facturas.totales.exenta', { impuesto: nombre });
    if (calificacionOperacion === 'N1' || calificacionOperacion === 'N2')
      return t('facturas.totales.noSujeta', { impuesto: nombre });
    if (calificacionOperacion === 'S2') return t('facturas.totales.inversion', { impuesto: nombre });
    return t('facturas.totales.cuota', {
      impuesto: nombre,
      tipo: tipoImpositivo ? porcentaje(tipoImpositivo) : '',
    });
  };
}

/** What the lines come to, and what the discount on the whole takes off them. */
function FilasDescuento({ descuento }: { descuento: DescuentoImpreso }) {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const { tipo, valor, sumaLineas, importe: quita } = descuento;
  if (importe(quita).isZero()) return null;
  return (
    <>
      <Fila texto={t('casos.descuento.suma')} valor={sumaLineas} />
      <Fila
        texto={
          tipo === 'PORCENTAJE'
            ? t('casos.descuento.nombrePorcentaje', { tipo: porcentaje(valor) })
            : t('casos.descuento.nombre')
        }
        valor={toTexto(negado(importe(quita)))}
      />
    </>
  );
}

export function TotalesPanel({ totales, desglose, irpfPorcentaje, descuento, rotulo }: Props) {
  const { t } = useTranslation();
  const { porcentaje, importe: escrito } = useFormat();
  const texto = useTextoDesglose();
  const nota = ({ baseImponible, baseImponibleACoste }: DetalleDesglose): string =>
    [
      desglose.length > 1 && `${t('facturas.totales.base')}: ${escrito(baseImponible)}`,
      baseImponibleACoste && `${t('asistente.lineas.baseACoste')}: ${escrito(baseImponibleACoste)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const conIrpf = !/^-?0*(\.0*)?$/.test(totales.irpf);
  return (
    <Stack component="dl" gap={6} m={0}>
      {descuento && <FilasDescuento descuento={descuento} />}
      <Fila
        texto={t('facturas.totales.base')}
        valor={totales.baseImponible}
        corte={descuento !== null && descuento !== undefined}
      />
      {desglose.map((detalle, indice) => (
        <Fragment key={indice}>
          <Fila texto={texto(detalle)} valor={detalle.cuota ?? '0'} nota={nota(detalle)} />
          {detalle.cuotaRecargo && detalle.recargoEquivalencia && (
            <Fila
              texto={t('facturas.totales.recargo', { tipo: porcentaje(detalle.recargoEquivalencia) })}
              valor={detalle.cuotaRecargo}
            />
          )}
        </Fragment>
      ))}
      <Fila
        texto={rotulo ?? t('facturas.totales.importeTotal')}
        valor={totales.importeTotal}
        fuerte={!conIrpf}
        corte
      />
      {conIrpf && (
        <>
          <Fila
            texto={t('facturas.totales.irpf', { tipo: irpfPorcentaje ? porcentaje(irpfPorcentaje) : '' })}
            valor={totales.irpf}
            menos
          />
          <Fila texto={t('facturas.totales.totalAPagar')} valor={totales.totalAPagar} fuerte />
        </>
      )}
    </Stack>
  );
}
