// What follows from an act, before it is done, as a short list; and why it was refused, inside its dialog.
import { Alert, List, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { rutaDeCampo } from '../../../shared/form';

export function QuePasara({ hechos }: { hechos: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="que-pasara">
      <Title order={3} id="que-pasara" mb={4}>
        {t('correccion.quePasara')}
      </Title>
      <List size="sm" spacing={4}>
        {hechos.map((hecho) => (
          <List.Item key={hecho}>{hecho}</List.Item>
        ))}
      </List>
    </section>
  );
}

/** `campos`: what is said beside its field and not again. */
export function Rechazado({ error, campos }: { error: unknown; campos: readonly string[] }) {
  if (!error) return null;
  const { message, errores } = error instanceof ApiError ? error : { message: String(error), errores: [] };
  const sueltos = errores.filter(({ campo }) => !campos.includes(rutaDeCampo(campo)));
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={message}>
      {sueltos.map(({ campo, codigo, mensaje }) => (
        <Text size="sm" key={campo + codigo}>
          {mensaje}
        </Text>
      ))}
    </Alert>
  );
}
