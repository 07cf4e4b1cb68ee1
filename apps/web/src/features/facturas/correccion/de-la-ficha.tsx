// The customer's card beside what the record says of him: once the card is right, the correction takes it over.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unClienteQuery } from '../../../shared/cliente-select';
import { todosEn, type DatosDelRegistro, type Recibe } from './cambios';

/** What the card of each recipient would have the record say; undefined: it cannot be seen, or says the same. */
export function useDeLasFichas(
  nif: string,
  { uuidCliente, otrosDestinatarios }: Pick<FacturaDetalleDto, 'uuidCliente' | 'otrosDestinatarios'>,
  antes: DatosDelRegistro,
): readonly (Recibe | undefined)[] {
  const todos = todosEn(antes);
  const clientes = [uuidCliente, ...otrosDestinatarios.map((otro) => otro.uuidCliente)];
  const fichas = useQueries({
    queries: todos.map((_, i) => ({
      ...unClienteQuery(nif, clientes[i] ?? null),
      enabled: Boolean(clientes[i]),
    })),
  });
  return todos.map((dicho, i) => {
    const ficha = fichas[i]?.data;
    if (!ficha) return undefined;
    const { tipoIdentificacion, identificacion, pais, nombre } = ficha;
    const suya: Recibe = { tipoIdentificacion, identificacion, pais, nombre };
    const igual = (Object.keys(suya) as (keyof Recibe)[]).every((campo) => suya[campo] === dicho[campo]);
    return igual ? undefined : suya;
  });
}

export function DeLaFicha({ ficha, onUsar }: { ficha: Recibe; onUsar: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert icon={<IconUser />} mb="sm">
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
