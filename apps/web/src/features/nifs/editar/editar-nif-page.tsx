// The company data of the active NIF and, at the end, the way to remove it.
import type { NifDetalleDto } from '@encadena/contracts';
import { PageHeader, toasts } from '@encadena/ui';
import { Alert, Box, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { applyServerErrors, enfocarPrimerError } from '../../../shared/form';
import { nifQuery, useNif } from '../../../shared/nif';
import { PartesNif } from '../../../shared/partes-nif';
import { avisarError } from '../../../shared/query';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { useModificarNif } from '../api';
import { AdministradorFields } from '../components/administrador-fields';
import { DireccionFields } from '../components/direccion-fields';
import { aEntrada, deNif } from '../components/nif-form';
import { SituacionFields } from '../components/situacion-fields';
import { TitularFields } from '../components/titular-fields';
import { useConfirmarTitular } from '../components/use-confirmar-titular';
import { useNifForm } from '../components/use-nif-form';
import { Baja } from './baja';

function Formulario({ nif, onRecargar }: { nif: NifDetalleDto; onRecargar: () => void }) {
  const { t } = useTranslation();
  const modificar = useModificarNif(nif.uuid);
  // What is on screen is a change of the version it was made from, whatever the cache learns meanwhile.
  const [base, setBase] = useState(nif);
  const form = useNifForm(deNif(nif));
  const confirmarTitular = useConfirmarTitular();
  const obsoleto = modificar.error instanceof ApiError && modificar.error.codigo === 'VERSION_OBSOLETA';
  const enviar = form.onSubmit(
    async (valores) => {
      if (!(await confirmarTitular(nif, valores))) return;
      modificar.mutate(
        { body: aEntrada(valores, nif.pieLegal), version: base.version },
        {
          onError: (error) => applyServerErrors(form, error),
          onSuccess: (guardado) => {
            setBase(guardado);
            form.setInitialValues(deNif(guardado));
            form.setValues(deNif(guardado));
            toasts.exito({ mensaje: t('editarNif.guardado') });
          },
        },
      );
    },
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <form noValidate onSubmit={enviar}>
      <UnsavedGuard activo={form.isDirty()} />
      <Stack gap="md">
        {obsoleto && (
          <Alert color="yellow" role="alert">
            <Stack gap="sm" align="flex-start">
              {t('editarNif.cambiado')}
              <Button size="xs" variant="default" onClick={onRecargar}>
                {t('editarNif.recargar')}
              </Button>
            </Stack>
          </Alert>
        )}
        <Fieldset legend={t('nifs.secciones.titular')}>
          <TitularFields form={form} fijo={t('editarNif.fijo')} />
        </Fieldset>
        <Fieldset legend={t('nifs.secciones.direccion')}>
          <DireccionFields form={form} />
        </Fieldset>
        {!nif.personaFisica && (
          <Fieldset legend={t('nifs.secciones.administrador')}>
            <AdministradorFields form={form} />
          </Fieldset>
        )}
        <Fieldset legend={t('nifs.secciones.situacion')}>
          <SituacionFields form={form} />
        </Fieldset>
        <Group justify="space-between">
          <Text size="sm" c="dimmed" maw={520}>
            {t('editarNif.representacion')}
          </Text>
          <Button type="submit" loading={modificar.isPending}>
            {t('comun.acciones.guardar')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function EditarNifPage() {
  const { t } = useTranslation();
  const nif = useNif();
  const queryClient = useQueryClient();
  const [vez, setVez] = useState(0);
  const recargar = async (): Promise<void> => {
    try {
      await queryClient.fetchQuery({ ...nifQuery(nif.uuid), staleTime: 0 });
      setVez((antes) => antes + 1);
    } catch (error) {
      avisarError(error);
    }
  };
  return (
    <Box maw={860}>
      <PageHeader
        titulo={t('editarNif.titulo')}
        subtitulo={`${nif.razonSocial} · ${nif.nif}`}
        ayuda="editar-nif"
      />
      <PartesNif nif={nif.uuid} activa="datos" />
      <Stack gap="xl">
        <Formulario key={vez} nif={nif} onRecargar={() => void recargar()} />
        <Baja nif={nif} />
      </Stack>
    </Box>
  );
}
