// A new invoice whose customer is known before it begins: their habits fill it in as if they had been chosen in step 2.
import type { CuentaBancariaDto } from '@encadena/contracts';
import { useQuery } from '@tanstack/react-query';
import { unClienteQuery } from '../../../shared/cliente-select';
import { cuentasQuery } from '../api';
import { asistenteReducer } from './asistente-state';
import type { Borrador } from './asistente-state';

/** The account that a transfer goes to unless another is chosen. */
export const cuentaPropuesta = (cuentas: readonly CuentaBancariaDto[] = []): string | undefined =>
  (cuentas.find(({ predeterminada }) => predeterminada) ?? cuentas[0])?.uuid;

/** Fills drafts in for that customer; undefined while they are on their way. One who is not there leaves a draft as it is. */
export function useParaCliente(
  nif: string,
  uuid: string | undefined,
): ((borrador: Borrador, fecha: string) => Borrador) | undefined {
  const cliente = useQuery(unClienteQuery(nif, uuid ?? null));
  const cuentas = useQuery({ ...cuentasQuery(nif), enabled: uuid !== undefined });
  if (uuid === undefined) return (borrador) => borrador;
  if (cliente.isPending || cuentas.isPending) return undefined;
  const { data } = cliente;
  const uuidCuenta = cuentaPropuesta(cuentas.data?.contenido);
  return (borrador, fecha) =>
    data ? asistenteReducer(borrador, { tipo: 'cliente', cliente: data, fecha, uuidCuenta }) : borrador;
}
