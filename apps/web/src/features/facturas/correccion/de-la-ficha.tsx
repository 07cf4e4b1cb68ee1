// The customer's card beside what the record says of him: once the card is right, the correction takes it over.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unClienteQuery } from '../../../shared/cliente-select';
import type { DatosDelRegistro } from './cambios';

type Recibe = NonNullable<DatosDelRegistro['destinatario']>;

/** What the card would have the record say; undefined: it cannot be seen, or says the same. */
export function useDeLaFicha(
  nif: string,
  { uuidCliente }: Pick<FacturaDetalleDto, 'uuidCliente'>,
  antes: Recibe | undefined,
): Recibe | undefined {
  const { data } = useQuery({ ...unClienteQuery(nif, uuidCliente), enabled: Boolean(uuidCliente && antes) });
  if (!data || !antes) return undefined;
  const { tipoIdentificacion, identificacion, pais, nombre } = data;
  const suya: Recibe = { tipoIdentificacion, identificacion, pais, nombre };
  const igual = (Object.keys(suya) as (keyof Recibe)[]).every((campo) => suya[campo] === antes[campo]);
  return igual ? undefined : suya;
}

export function DeLaFicha({ ficha, onUsar }: { ficha: Recibe; onUsar: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert icon={<IconUser />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('correccion.corregir.laFicha', { datos: `${ficha.nombre} · ${ficha.identificacion}` })}
        </Text>
        <Button size="xs" variant="default" onClick={onUsar}>
          {t('correccion.corregir.usarFicha')}
        </Button>
      </Stack>
    </Alert>
  );
}
