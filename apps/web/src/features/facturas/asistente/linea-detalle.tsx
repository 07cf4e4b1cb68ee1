// The rarer data of a line: another tax, qualification, exemption, regime, surcharge, prices with tax inside.
import { CALIFICACIONES, CAUSAS_EXENCION, CLAVES_REGIMEN, IMPUESTOS } from '@encadena/invoicing';
import type { CausaExencion, ClaveRegimen, Impuesto, ModoCalculo } from '@encadena/invoicing';
import { Button, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CampoPorcentaje } from '../../../shared/campos';
import type { LineaBorrador } from './asistente-state';
import { cambiosDeImpuesto } from './linea-impuestos';

interface Props {
  linea: LineaBorrador;
  indice: number;
  total: number;
  fecha: string;
  error: (campo: string) => string | undefined;
  cambiar: (cambios: Partial<Omit<LineaBorrador, 'id'>>) => void;
  onMover: (pasos: -1 | 1) => void;
}

export function LineaDetalle({ linea, indice, total, fecha, error, cambiar, onMover }: Props) {
  const { t } = useTranslation();
  const en = (campo: string): string => `lineas[${indice}].${campo}`;
  const { impuesto, calificacion } = linea;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" pb="sm" style={{ alignItems: 'end' }}>
      <NativeSelect label={t('facturas.linea.impuesto')} data={IMPUESTOS.map((value) => ({ value, label: t(`codigos.impuesto.${value}`) }))} value={impuesto} error={error(en('impuesto'))} onChange={(event) => cambiar(cambiosDeImpuesto(event.currentTarget.value as Impuesto, fecha))} />
      <NativeSelect
        label={t('asistente.lineas.calificacion')} data={[...CALIFICACIONES, 'EXENTA' as const].map((value) => ({ value, label: t(`codigos.calificacion.${value}`) }))} value={calificacion} error={error(en('calificacionOperacion'))}
        onChange={(event) => cambiar({ calificacion: event.currentTarget.value as LineaBorrador['calificacion'], causaExencion: event.currentTarget.value === 'EXENTA' ? 'E1' : null })}
      />
      {calificacion === 'EXENTA' && <NativeSelect label={t('asistente.lineas.causaExencion')} data={CAUSAS_EXENCION[impuesto].map((value) => ({ value, label: t(`codigos.causaExencion.${value}`) }))} value={linea.causaExencion ?? ''} error={error(en('causaExencion'))} onChange={(event) => cambiar({ causaExencion: event.currentTarget.value as CausaExencion })} />}
      {calificacion === 'S1' && <CampoPorcentaje label={t('facturas.linea.tipoImpositivo')} value={linea.tipoImpositivo} error={error(en('tipoImpositivo'))} onChange={(tipoImpositivo) => cambiar({ tipoImpositivo })} />}
      {CLAVES_REGIMEN[impuesto].length > 0 && <NativeSelect label={t('asistente.lineas.claveRegimen')} data={CLAVES_REGIMEN[impuesto].map((value) => ({ value, label: `R${value}` }))} value={linea.claveRegimen ?? ''} error={error(en('claveRegimen'))} onChange={(event) => cambiar({ claveRegimen: event.currentTarget.value as ClaveRegimen })} />}
      {impuesto === 'IVA' && calificacion === 'S1' && <CampoPorcentaje label={t('asistente.lineas.recargo')} value={linea.recargoEquivalencia} error={error(en('recargoEquivalencia'))} onChange={(recargoEquivalencia) => cambiar({ recargoEquivalencia })} />}
      <NativeSelect label={t('asistente.lineas.modoCalculo')} data={[{ value: 'NORMAL', label: t('asistente.lineas.modoNormal') }, { value: 'INVERSO', label: t('asistente.lineas.modoInverso') }]} value={linea.modoCalculo} onChange={(event) => cambiar({ modoCalculo: event.currentTarget.value as ModoCalculo })} />
      <Group gap="xs" align="flex-end" grow>
        <Button variant="default" px="xs" disabled={indice === 0} aria-label={t('asistente.lineas.subir', { numero: indice + 1 })} onClick={() => onMover(-1)}><IconArrowUp size={18} /></Button>
        <Button variant="default" px="xs" disabled={indice === total - 1} aria-label={t('asistente.lineas.bajar', { numero: indice + 1 })} onClick={() => onMover(1)}><IconArrowDown size={18} /></Button>
      </Group>
      <NativeSelect label={t('asistente.lineas.descuentoTipo')} data={[{ value: 'PORCENTAJE', label: t('asistente.lineas.porcentaje') }, { value: 'IMPORTE', label: t('asistente.lineas.importe') }]} value={linea.descuentoTipo} onChange={(event) => cambiar({ descuentoTipo: event.currentTarget.value as LineaBorrador['descuentoTipo'] })} />
    </SimpleGrid>
  );
}
