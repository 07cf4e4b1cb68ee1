// What the lists of keys show of each, whether it is of a NIF or of the account.
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function NombreDeClave({
  clave,
  children,
}: {
  clave: { nombre: string; prefijo: string };
  children?: ReactNode;
}) {
  return (
    <Stack gap={0}>
      <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {clave.nombre}
      </Text>
      <Text size="sm" c="dimmed" className="cifras">
        {clave.prefijo}…
      </Text>
      {children}
    </Stack>
  );
}

/** A key as a card, on a phone: its menu stands in the corner. */
export function TarjetaDeClave({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={4} pos="relative" pr={40}>
      {children}
      <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>{menu}</div>
    </Stack>
  );
}

/** Warns of keys that were part of an address, since somebody's log has them now. `texto` names them. */
export function AvisoDeExpuestas({
  nombres,
  texto,
}: {
  nombres: readonly string[];
  texto: (nombres: string) => string;
}) {
  if (nombres.length === 0) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
      {texto(nombres.join(', '))}
    </Alert>
  );
}
