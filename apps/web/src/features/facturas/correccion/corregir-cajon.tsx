// Correcting the record of an issued invoice in two steps: the data that may be corrected, then what changes and what
// follows, before it is sent. The invoice stays as its customer has it.
import { facturas } from '@encadena/contracts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { RECUPERA } from './acciones-correccion';
import type { ActoProps } from './acto-props';
import { useSubsanar } from './api';
import {
  CAMPOS,
  cambiosEntre,
  enElRegistro,
  lugarDe,
  soloLoCambiado,
  todosEn,
  type DatosDelRegistro,
} from './cambios';
import { CorregirDatos } from './corregir-datos';
import { useDeLasFichas } from './de-la-ficha';
import { CorregirRevision } from './corregir-revision';

/** Where the API's objections can stand beside a field. */
const lugaresDe = (datos: DatosDelRegistro): string[] => [
  ...todosEn(datos).flatMap((_, indice) => CAMPOS.map((campo) => `${lugarDe(indice)}.${campo}`)),
  'descripcionOperacion',
];

export function CorregirCajon({ nif, factura, ultimo, motivo, onCerrar }: ActoProps) {
  const { t } = useTranslation();
  const numero = factura.numeroCompleto ?? '';
  const subsanar = useSubsanar(nif, factura.uuid, t('correccion.corregir.hecho', { numero }));
  // What stood when the form was opened; a page that looks again does not change it under the hands.
  const [antes] = useState(() => enElRegistro(factura));
  const [revisados, setRevisados] = useState<DatosDelRegistro>();
  const fichas = useDeLasFichas(nif, factura, antes);
  const form = useForm<DatosDelRegistro>({
    mode: 'uncontrolled',
    initialValues: antes,
    validate: useResolver<DatosDelRegistro>(facturas.subsanar.body!),
  });
  const cambios = revisados ? cambiosEntre(antes, revisados) : [];
  const revisar = form.onSubmit(
    // As it will be stored: without blanks, in capitals.
    (valores) => setRevisados(facturas.subsanar.body!.parse(valores) as DatosDelRegistro),
    (errores) => enfocarPrimerError(form, errores),
  );
  const enviar = (datos: DatosDelRegistro): void =>
    subsanar.mutate(soloLoCambiado(datos, cambios), {
      onSuccess: onCerrar,
      onError: (error) => {
        setRevisados(undefined);
        // The fields are drawn again first.
        setTimeout(() => applyServerErrors(form, error));
      },
    });
  // While the answer is awaited the drawer stays, so that it is seen.
  const siNoSeEspera = (acto: () => void): void => (subsanar.isPending ? undefined : acto());
  const recupera = motivo === RECUPERA;
  return (
    <FormDrawer
      titulo={
        recupera ? t('correccion.recuperar.titulo', { numero }) : t('correccion.corregir.titulo', { numero })
      }
      abierto
      cambiado={() => !subsanar.isPending && form.isDirty()}
      guardando={subsanar.isPending}
      accion={revisados ? t('correccion.corregir.enviar') : t('correccion.corregir.revisar')}
      onAtras={revisados && (() => siNoSeEspera(() => setRevisados(undefined)))}
      onCerrar={() => siNoSeEspera(onCerrar)}
      onSubmit={(event) => {
        if (!revisados) return revisar(event);
        event.preventDefault();
        return enviar(revisados);
      }}
    >
      {revisados ? (
        <CorregirRevision
          cambios={cambios}
          recupera={recupera}
          conVarios={antes.otrosDestinatarios.length > 0}
        />
      ) : (
        <CorregirDatos
          form={form}
          remedio={ultimo?.remedio ?? null}
          recupera={recupera}
          fichas={fichas}
          error={subsanar.error}
          campos={lugaresDe(antes)}
        />
      )}
    </FormDrawer>
  );
}
