// Whose data this is, inside a drawer that covers the frame on a phone: the active taxpayer is in view at
// every moment (SPEC section 11).
import type { NifDetalleDto } from '@encadena/contracts';
import { Text } from '@mantine/core';
import { useRouteLoaderData } from 'react-router-dom';
import { RUTA_NIF } from '../paths';

export function NifEnCajon() {
  const nif = useRouteLoaderData(RUTA_NIF) as NifDetalleDto | undefined;
  if (!nif) return null;
  return (
    <Text
      size="xs"
      c="dimmed"
      hiddenFrom="md"
      className="no-imprimir"
    >{`${nif.razonSocial} · ${nif.nif}`}</Text>
  );
}
