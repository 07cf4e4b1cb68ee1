// The person's name, phone, language and consent.
import { perfilEntradaSchema } from '@encadena/contracts';
import type { UsuarioDto } from '@encadena/contracts';
import { IDIOMAS, esIdioma } from '@encadena/i18n';
import { toasts } from '@encadena/ui';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { elegir } from '../../../shared/idioma';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { useGuardarPerfil } from '../api';
import { Seccion } from './seccion';

const deUsuario = ({ nombre, apellidos, telefono, idioma, correosComerciales }: UsuarioDto) => ({
  nombre,
  apellidos,
  telefono: telefono ?? '',
  idioma,
  correosComerciales,
});

export function Datos({ usuario }: { usuario: UsuarioDto }) {
  const { t, i18n } = useTranslation();
  const guardar = useGuardarPerfil();
  const form = useForm({
    initialValues: deUsuario(usuario),
    validate: useResolver<ReturnType<typeof deUsuario>>(perfilEntradaSchema),
  });
  const enviar = form.onSubmit(
    (body) =>
      guardar.mutate(body, {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: async (guardado) => {
          const valores = deUsuario(guardado);
          form.setInitialValues(valores);
          form.setValues(valores);
          await elegir(i18n, guardado.idioma);
          toasts.exito({ mensaje: i18n.t('auth.perfil.datos.guardado') });
        },
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  const idioma = form.getInputProps('idioma');
  return (
    <Seccion titulo={t('auth.perfil.datos.titulo')}>
      <UnsavedGuard activo={form.isDirty()} />
      <form noValidate onSubmit={enviar}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={t('auth.registro.nombre')}
              autoComplete="given-name"
              required
              withAsterisk={false}
              maxLength={60}
              {...form.getInputProps('nombre')}
            />
            <TextInput
              label={t('auth.registro.apellidos')}
              autoComplete="family-name"
              required
              withAsterisk={false}
              maxLength={100}
              {...form.getInputProps('apellidos')}
            />
            <TextInput
              label={t('auth.perfil.datos.email')}
              type="email"
              readOnly
              variant="filled"
              value={usuario.email}
            />
            <TextInput
              label={`${t('auth.registro.telefono')} (${t('comun.formulario.opcional')})`}
              type="tel"
              autoComplete="tel"
              maxLength={30}
              {...form.getInputProps('telefono')}
            />
            <NativeSelect
              label={t('auth.perfil.datos.idioma')}
              description={t('auth.perfil.datos.idiomaAyuda')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={IDIOMAS.map((value) => ({ value, label: t(`comun.idioma.${value}`) }))}
              {...idioma}
              onChange={(event) =>
                esIdioma(event.currentTarget.value) && form.setFieldValue('idioma', event.currentTarget.value)
              }
            />
          </SimpleGrid>
          <Checkbox
            label={t('auth.perfil.datos.comerciales')}
            {...form.getInputProps('correosComerciales', { type: 'checkbox' })}
          />
          <Button type="submit" loading={guardar.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('comun.acciones.guardar')}
          </Button>
        </Stack>
      </form>
    </Seccion>
  );
}
