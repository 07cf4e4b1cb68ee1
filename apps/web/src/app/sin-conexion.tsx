// Shown while the browser has no connection: a line inside the header, so that it covers nothing.
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConexion } from '../shared/conexion';

const ALTO = 30;
const ALTO_CABECERA = 52;

/** Height of the header with what it has to say. */
export const useAltoCabecera = (): number => (useConexion() ? ALTO_CABECERA : ALTO_CABECERA + ALTO);

export function SinConexion() {
  const { t } = useTranslation();
  const hay = useConexion();
  return (
    // The region stands before its words do: screen readers announce what changes in it.
    <div role="status">
      {!hay && (
        <Text
          size="xs"
          fw={600}
          ta="center"
          truncate
          h={ALTO}
          lh={`${ALTO}px`}
          px="xs"
          bg="light-dark(var(--mantine-color-yellow-2), var(--mantine-color-yellow-9))"
          c="light-dark(var(--mantine-color-black), var(--mantine-color-white))"
        >
          {t('comun.sinConexion.banda')}
        </Text>
      )}
    </div>
  );
}
