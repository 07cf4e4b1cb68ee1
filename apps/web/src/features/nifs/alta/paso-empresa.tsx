// Step 1: who invoices, where, and whether Verifactu applies to them.
import { Fieldset, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gruposQuery } from '../../../shared/suscripciones/api';
import { DireccionFields } from '../components/direccion-fields';
import { SituacionFields } from '../components/situacion-fields';
import { TitularFields } from '../components/titular-fields';
import type { FormNif } from '../components/use-nif-form';

/** Only who has a group already has a choice: the first NIF makes its own. */
function Grupo({ form }: { form: FormNif }) {
  const { t } = useTranslation();
  const grupos = useQuery(gruposQuery()).data ?? [];
  if (grupos.length === 0) return null;
  return (
    <Fieldset legend={t('nifs.secciones.pago')}>
      <Select
        label={t('nifs.campos.grupo')}
        allowDeselect={false}
        data={[
          { value: '', label: t('nifs.campos.grupoNuevo') },
          ...grupos.map(({ uuid, razonSocial, nif }) => ({ value: uuid, label: `${razonSocial} · ${nif}` })),
        ]}
        {...form.getInputProps('uuidGrupoFacturacion')}
      />
    </Fieldset>
  );
}

export function PasoEmpresa({ form, fijo }: { form: FormNif; fijo?: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Fieldset legend={t('nifs.secciones.titular')}>
        <TitularFields form={form} fijo={fijo} />
      </Fieldset>
      <Fieldset legend={t('nifs.secciones.direccion')}>
        <DireccionFields form={form} />
      </Fieldset>
      <Fieldset legend={t('nifs.secciones.situacion')}>
        <SituacionFields form={form} />
      </Fieldset>
      {!fijo && <Grupo form={form} />}
    </Stack>
  );
}
