// Step 2: who signs for a legal person; a natural person signs personally.
import { normalizarNif } from '@encadena/values';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AdministradorFields } from '../components/administrador-fields';
import type { FormNif } from '../components/use-nif-form';

export function PasoAdministrador({ form }: { form: FormNif }) {
  const { t } = useTranslation();
  const { personaFisica, nombre, apellidos, nif } = form.values;
  if (!personaFisica) return <AdministradorFields form={form} />;
  return (
    <Alert color="petroleo" icon={<IconInfoCircle />}>
      <Stack gap={4}>
        <Text size="sm">{t('altaNif.administrador.persona')}</Text>
        <Text size="sm" fw={550}>
          {t('altaNif.administrador.titular', {
            nombre: `${nombre} ${apellidos}`,
            nif: normalizarNif(nif).nif,
          })}
        </Text>
      </Stack>
    </Alert>
  );
}
