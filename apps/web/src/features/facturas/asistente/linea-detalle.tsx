// The less common data of a line: another tax, qualification, exemption, regime, surcharge, prices with tax
// included.
import {
  CALIFICACIONES,
  CAUSAS_EXENCION,
  CLAVES_REGIMEN,
  DESCUENTO_TIPOS,
  IMPUESTOS,
} from '@encadena/invoicing';
import type { CausaExencion, ClaveRegimen, Impuesto, ModoCalculo } from '@encadena/invoicing';
import { Button, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CampoImporte, CampoPorcentaje } from '../../../shared/campos';
import type { ErroresDeLinea } from './asistente-context';
import type { LineaBorrador } from './asistente-state';
import { GuardarComoArticulo } from './guardar-como-articulo';
import { REGIMEN_DE_GRUPO, admiteBaseACoste, cambiosDeImpuesto, cambiosDeRegimen } from './linea-impuestos';
import { useTextoDescuento } from './texto-descuento';

interface Props {
  linea: LineaBorrador;
  indice: number;
  total: number;
  fecha: string;
  errores: ErroresDeLinea;
  cambiar: (cambios: Partial<Omit<LineaBorrador, 'id'>>) => void;
  onMover: (pasos: -1 | 1) => void;
}

export function LineaDetalle({ linea, indice, total, fecha, errores, cambiar, onMover }: Props) {
  const { t } = useTranslation();
  const textoDescuento = useTextoDescuento();
  const en = (campo: string): string => `lineas[${indice}].${campo}`;
  const { impuesto, calificacion } = linea;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" pb="sm" style={{ alignItems: 'end' }}>
      <NativeSelect
        label={t('facturas.linea.impuesto')}
        data={IMPUESTOS.map((value) => ({ value, label: t(`codigos.impuesto.${value}`) }))}
        value={impuesto}
        error={errores.impuesto}
        onChange={(event) => cambiar(cambiosDeImpuesto(event.currentTarget.value as Impuesto, fecha))}
      />
      <NativeSelect
        label={t('asistente.lineas.calificacion')}
        data={[...CALIFICACIONES, 'EXENTA' as const].map((value) => ({
          value,
          label: t(`codigos.calificacion.${value}`),
        }))}
        value={calificacion}
        error={errores.calificacionOperacion}
        onChange={(event) =>
          cambiar({
            calificacion: event.currentTarget.value as LineaBorrador['calificacion'],
            causaExencion: event.currentTarget.value === 'EXENTA' ? 'E1' : null,
          })
        }
      />
      {calificacion === 'EXENTA' && (
        <NativeSelect
          label={t('asistente.lineas.causaExencion')}
          data={CAUSAS_EXENCION[impuesto].map((value) => ({
            value,
            label: t(
              `codigos.causaExencion.${impuesto === 'OTRO' ? 'IVA' : impuesto}.${value}` as 'codigos.causaExencion.IVA.E1',
            ),
          }))}
          value={linea.causaExencion ?? ''}
          error={errores.causaExencion}
          onChange={(event) => cambiar({ causaExencion: event.currentTarget.value as CausaExencion })}
        />
      )}
      {calificacion === 'S1' && (
        <CampoPorcentaje
          label={t('facturas.linea.tipoImpositivo')}
          value={linea.tipoImpositivo}
          error={errores.tipoImpositivo}
          onChange={(tipoImpositivo) => cambiar({ tipoImpositivo })}
        />
      )}
      {CLAVES_REGIMEN[impuesto].length > 0 && (
        <NativeSelect
          label={t('asistente.lineas.claveRegimen')}
          data={CLAVES_REGIMEN[impuesto].map((value) => ({
            value,
            label: t(`codigos.claveRegimen.${impuesto}.R${value}` as 'codigos.claveRegimen.IVA.R01'),
          }))}
          value={linea.claveRegimen ?? ''}
          data-campo={en('claveRegimen')}
          error={errores.claveRegimen}
          onChange={(event) => cambiar(cambiosDeRegimen(linea, event.currentTarget.value as ClaveRegimen))}
        />
      )}
      {admiteBaseACoste(linea) && (
        <CampoImporte
          label={t('asistente.lineas.baseACoste')}
          required={linea.claveRegimen === REGIMEN_DE_GRUPO}
          data-campo={en('baseImponibleACoste')}
          value={linea.baseImponibleACoste ?? ''}
          error={errores.baseImponibleACoste}
          onChange={(valor) => cambiar({ baseImponibleACoste: valor === '' ? null : valor })}
        />
      )}
      {impuesto === 'IVA' && calificacion === 'S1' && (
        <CampoPorcentaje
          label={t('asistente.lineas.recargo')}
          value={linea.recargoEquivalencia}
          error={errores.recargoEquivalencia}
          onChange={(recargoEquivalencia) => cambiar({ recargoEquivalencia })}
        />
      )}
      <NativeSelect
        label={t('asistente.lineas.modoCalculo')}
        data={[
          { value: 'NORMAL', label: t('asistente.lineas.modoNormal') },
          { value: 'INVERSO', label: t('asistente.lineas.modoInverso') },
        ]}
        value={linea.modoCalculo}
        onChange={(event) => cambiar({ modoCalculo: event.currentTarget.value as ModoCalculo })}
      />
      <Group gap="xs" align="flex-end" grow>
        <Button
          variant="default"
          px="xs"
          disabled={indice === 0}
          aria-label={t('asistente.lineas.subir', { numero: indice + 1 })}
          onClick={() => onMover(-1)}
        >
          <IconArrowUp size={18} />
        </Button>
        <Button
          variant="default"
          px="xs"
          disabled={indice === total - 1}
          aria-label={t('asistente.lineas.bajar', { numero: indice + 1 })}
          onClick={() => onMover(1)}
        >
          <IconArrowDown size={18} />
        </Button>
      </Group>
      <NativeSelect
        label={t('asistente.lineas.descuentoTipo')}
        data={DESCUENTO_TIPOS.map((value) => ({ value, label: textoDescuento(value) }))}
        value={linea.descuentoTipo}
        onChange={(event) =>
          cambiar({ descuentoTipo: event.currentTarget.value as LineaBorrador['descuentoTipo'] })
        }
      />
      <GuardarComoArticulo linea={linea} />
    </SimpleGrid>
  );
}
