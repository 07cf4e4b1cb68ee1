// The calls that annul an issued invoice and correct its record. Both wait for the answer; nothing is shown before.
import { facturas } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { nuevaClave } from '../../../shared/ids';
import { invalidarFacturas } from '../api';

export type Anulacion = Llamada<typeof facturas.anular>['body'];
export type Subsanacion = Llamada<typeof facturas.subsanar>['body'];

interface Acto<B> {
  nif: string;
  hecho: string;
  llamar: (body: B, idempotencia: string) => Promise<unknown>;
}

function useActo<B>({ nif, hecho, llamar }: Acto<B>) {
  const queryClient = useQueryClient();
  // The key lives until a definite answer: a click after a lost connection asks for the same act.
  const clave = useRef<string>(undefined);
  return useMutation({
    mutationFn: (body: B) => llamar(body, (clave.current ??= nuevaClave())),
    // The dialog says it, where the person is looking.
    meta: { sinAviso: true },
    onSuccess: () => {
      toasts.exito({ mensaje: hecho });
      // Not waited for: the dialog closes on what it was opened for.
      void invalidarFacturas(queryClient, nif);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) return;
      clave.current = undefined;
      // Somebody else, or another tab, was quicker: the page learns what stands now.
      if (error.status === 409) void invalidarFacturas(queryClient, nif);
    },
  });
}

export const useAnular = (nif: string, uuid: string, hecho: string) =>
  useActo<Anulacion>({
    nif,
    hecho,
    llamar: (body, idempotencia) => call(facturas.anular, { nif, params: { uuid }, body, idempotencia }),
  });

export const useSubsanar = (nif: string, uuid: string, hecho: string) =>
  useActo<Subsanacion>({
    nif,
    hecho,
    llamar: (body, idempotencia) => call(facturas.subsanar, { nif, params: { uuid }, body, idempotencia }),
  });
