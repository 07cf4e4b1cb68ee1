// The pill of a list that shows what one customer has.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unClienteQuery } from './cliente-select';
import type { FiltroPuesto } from './filters';
import type { EstadoUrl } from './url-state';

/** By `uuidCliente` of the URL; none without it. */
export function useFiltroCliente(nif: string, url: EstadoUrl): FiltroPuesto[] {
  const { t } = useTranslation();
  const uuid = url.get('uuidCliente');
  const cliente = useQuery(unClienteQuery(nif, uuid ?? null));
  if (uuid === undefined) return [];
  return [
    {
      clave: 'uuidCliente',
      nombre: t('facturas.lista.filtros.cliente'),
      valor: cliente.data?.nombre ?? '…',
      quitar: () => url.set({ uuidCliente: undefined }),
    },
  ];
}
