// How something is taxed: tax, treatment, and what goes with them, side by side.
import { CAUSAS_EXENCION, CLAVES_REGIMEN, IMPUESTOS } from '@encadena/invoicing';
import type { CausaExencion, ClaveRegimen, Impuesto } from '@encadena/invoicing';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoPorcentaje } from '../campos';
import { useTextosDeCodigo } from './textos-de-codigo';
import { TRATOS, causaDe, conImpuesto } from './tratamiento';
import type { Tratamiento, Trato } from './tratamiento';

export interface TratamientoFieldsProps {
  valores: Tratamiento;
  cambiar: (cambios: Partial<Tratamiento>) => void;
  /** What the form gives to the input of a field (`form.getInputProps`). */
  entrada: (campo: keyof Tratamiento) => GetInputPropsReturnType;
  /** What is wrong with the treatment, which travels under another name. */
  errorDeTrato?: ReactNode;
  tipo: { label: string; description?: string; required?: boolean };
}

export function TratamientoFields({
  valores: { impuesto, trato, causaExencion, claveRegimen },
  cambiar,
  entrada,
  errorDeTrato,
  tipo,
}: TratamientoFieldsProps) {
  const { t } = useTranslation();
  const codigo = useTextosDeCodigo();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('facturas.linea.impuesto')}
        data={IMPUESTOS.map((value) => ({ value, label: t(`codigos.impuesto.${value}`) }))}
        {...entrada('impuesto')}
        onChange={(event) => cambiar(conImpuesto({ trato }, event.currentTarget.value as Impuesto))}
      />
      <NativeSelect
        label={t('asistente.lineas.calificacion')}
        data={TRATOS.map((value) => ({ value, label: t(`codigos.calificacion.${value}`) }))}
        {...entrada('trato')}
        error={errorDeTrato}
        onChange={(event) => {
          const nuevo = event.currentTarget.value as Trato;
          cambiar({ trato: nuevo, causaExencion: causaDe(nuevo, impuesto) });
        }}
      />
      {trato === 'S1' && <CampoPorcentaje {...tipo} {...entrada('tipoImpositivo')} />}
      {trato === 'EXENTA' && (
        <NativeSelect
          label={t('asistente.lineas.causaExencion')}
          data={CAUSAS_EXENCION[impuesto].map((value) => ({ value, label: codigo.causa(impuesto, value) }))}
          {...entrada('causaExencion')}
          value={causaExencion ?? ''}
          onChange={(event) => cambiar({ causaExencion: event.currentTarget.value as CausaExencion })}
        />
      )}
      {CLAVES_REGIMEN[impuesto].length > 0 && (
        <NativeSelect
          label={t('asistente.lineas.claveRegimen')}
          data={CLAVES_REGIMEN[impuesto].map((value) => ({ value, label: codigo.regimen(impuesto, value) }))}
          {...entrada('claveRegimen')}
          value={claveRegimen ?? ''}
          onChange={(event) => cambiar({ claveRegimen: event.currentTarget.value as ClaveRegimen })}
        />
      )}
    </SimpleGrid>
  );
}
