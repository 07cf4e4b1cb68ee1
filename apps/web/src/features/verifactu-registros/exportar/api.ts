// A period to take away, with how much of it has come.
import { verifactuRegistros } from '@encadena/contracts';
import type { Periodo } from '@encadena/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFile } from '../../../shared/api-client';
import { guardarArchivo } from '../../../shared/files';

export interface PeriodoElegido {
  ejercicio: number;
  periodo: Periodo;
}

/** A hundred thousand records over the connection of a shop. */
const PLAZO_MS = 15 * 60_000;

/** `nombre`: of whom they are, for the name of the file. */
export function useExportar(nif: string, nombre: string) {
  const [bytes, setBytes] = useState(0);
  const corte = useRef<AbortController>(null);
  const exportar = useMutation({
    mutationFn: async ({ ejercicio, periodo }: PeriodoElegido) => {
      setBytes(0);
      corte.current = new AbortController();
      const archivo = await callFile(verifactuRegistros.exportacion, {
        nif,
        query: { ejercicio, periodo },
        signal: corte.current.signal,
        alRecibir: setBytes,
        plazoMs: PLAZO_MS,
      });
      guardarArchivo(archivo, `registros-${nombre}-${ejercicio}-${periodo}.zip`);
    },
    // Said where it is shown.
    meta: { sinAviso: true },
  });
  return { exportar, bytes, cancelar: () => corte.current?.abort() };
}
