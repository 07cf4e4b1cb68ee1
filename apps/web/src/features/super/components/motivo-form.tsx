// Before a customer's data opens: why. What is written here is what the customer will read.
import { motivoSchema } from '@encadena/contracts';
import { Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../../paths';
import { enfocarPrimerError, useResolver } from '../../../shared/form';

export const conMotivo = z.strictObject({ motivo: motivoSchema });

export function MotivoForm({ onMotivo }: { onMotivo: (motivo: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { motivo: '' },
    validate: useResolver(conMotivo),
  });
  return (
    <Paper withBorder p="lg" radius="md" maw={560}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ motivo }) => onMotivo(motivo.trim()),
          (errores) => enfocarPrimerError(form, errores),
        )}
      >
        <Stack gap="md">
          <div>
            <Title order={2}>{t('superusuario.motivo.titulo')}</Title>
            <Text size="sm" c="dimmed">
              {t('superusuario.motivo.texto')}
            </Text>
          </div>
          <TextInput
            label={t('superusuario.motivo.etiqueta')}
            placeholder={t('superusuario.motivo.ejemplo')}
            maxLength={300}
            autoComplete="off"
            key={form.key('motivo')}
            {...form.getInputProps('motivo')}
          />
          <Group gap="md">
            <Button type="submit">{t('superusuario.motivo.abrir')}</Button>
            <Anchor component={Link} to={paths.super.usuarios} fz="sm">
              {t('superusuario.motivo.volver')}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
