// The documents of a NIF, one below another: used by the wizard that adds it and by its own page.
import type { DocumentoDto } from '@encadena/contracts';
import { DataState, Deslizante, Esqueleto } from '@encadena/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nifQuery } from '../nif';
import { mensajeDeError } from '../query';
import { documentosQuery } from './api';
import { Papel } from './papel';
import { Reclamaciones } from './reclamacion';
import { titularDe } from './titular';

export interface PapelesDelNifProps {
  nifId: string;
  /** Called once the required papers are handed in: accepted, or with a person of ours. The NIF may go on, even if not issue yet. */
  onListo?: () => void;
}

const obligatorios = (documentos: readonly DocumentoDto[] | undefined): readonly DocumentoDto[] =>
  documentos?.filter(({ obligatorio }) => obligatorio) ?? [];

/** What others decide about the papers reaches the rest of the screen too. */
function useSeguir(
  nifId: string,
  documentos: readonly DocumentoDto[] | undefined,
  onListo: (() => void) | undefined,
): void {
  const queryClient = useQueryClient();
  const pendientes = obligatorios(documentos);
  const estados = pendientes.map(({ estado }) => estado).join();
  const entregados =
    pendientes.length > 0 &&
    pendientes.every(({ estado }) => estado !== 'PENDIENTE' && estado !== 'RECHAZADO');
  const avisar = useRef(onListo);
  useEffect(() => {
    avisar.current = onListo;
  });
  useEffect(() => {
    if (entregados) avisar.current?.();
  }, [entregados]);
  const antes = useRef(estados);
  useEffect(() => {
    if (antes.current !== '' && antes.current !== estados)
      void queryClient.invalidateQueries({ queryKey: ['nif', nifId] });
    antes.current = estados;
  }, [estados, nifId, queryClient]);
}

export function PapelesDelNif({ nifId, onListo }: PapelesDelNifProps) {
  const nif = useQuery(nifQuery(nifId));
  const documentos = useQuery(documentosQuery(nifId));
  useSeguir(nifId, documentos.data, onListo);
  const consulta = nif.data ? documentos : { ...nif, data: undefined };
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={2} alto={260} />}
    >
      {(lista) => (
        <Deslizante gap="lg">
          <Reclamaciones uuid={nifId} />
          {nif.data &&
            lista.map((documento) => (
              <Papel
                key={documento.tipo}
                titular={titularDe(nif.data)}
                documento={documento}
                exigido={documento.obligatorio && !nif.data.nifValidoParaOperar}
              />
            ))}
        </Deslizante>
      )}
    </DataState>
  );
}
