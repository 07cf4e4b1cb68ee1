// Drafts save themselves: half a second after the last change, one save at a time, nothing sent while the draft is malformed.
import { facturas } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api-client';
import { facturaQuery } from '../api';
import { malformado } from './asistente-pasos';
import type { Borrador } from './asistente-state';
import { aEntrada } from './asistente-wire';

const ESPERA = 500;

export type EstadoGuardado = { tipo: 'nuevo' } | { tipo: 'guardando' } | { tipo: 'guardado'; en: string } | { tipo: 'error'; mensaje?: string } | { tipo: 'incompleto' };

export interface Guardado {
  estado: EstadoGuardado;
  /** Saves what is left now; gives the stored draft, or undefined when it cannot be stored. */
  guardarYa: () => Promise<FacturaDetalleDto | undefined>;
  sinGuardar: boolean;
  /** The stored draft's uuid as of this moment: a click may come before the page knows its new address. */
  uuidActual: () => string | undefined;
}

interface Opciones {
  nif: string;
  borrador: Borrador;
  inicial?: FacturaDetalleDto;
  /** The draft got its address: called once, after the first save. */
  onCreado: (uuid: string) => void | Promise<void>;
}

export function useAutosave({ nif, borrador, inicial, onCreado }: Opciones): Guardado {
  const queryClient = useQueryClient();
  const texto = JSON.stringify(aEntrada(borrador));
  const [estado, setEstado] = useState<EstadoGuardado>({ tipo: 'nuevo' });
  // The first settled value is the baseline: opening a draft changes nothing.
  const [enServidor, setEnServidor] = useState(texto);
  const guardado = useRef<{ factura: FacturaDetalleDto | undefined; texto: string }>({ factura: inicial, texto });
  const ultimo = useRef({ borrador, onCreado });
  const enCurso = useRef<Promise<FacturaDetalleDto | undefined>>(Promise.resolve(undefined));
  useLayoutEffect(() => {
    ultimo.current = { borrador, onCreado };
  });

  const enviar = useCallback(async (): Promise<FacturaDetalleDto | undefined> => {
    const { factura: previa, texto: previo } = guardado.current;
    const body = aEntrada(ultimo.current.borrador);
    const nuevo = JSON.stringify(body);
    if (previa && nuevo === previo) return previa;
    if (malformado(ultimo.current.borrador).length > 0) {
      setEstado({ tipo: 'incompleto' });
      return undefined;
    }
    setEstado({ tipo: 'guardando' });
    try {
      const factura = previa ? await call(facturas.modificar, { nif, params: { uuid: previa.uuid }, body, version: previa.version }) : await call(facturas.crear, { nif, body });
      guardado.current = { factura, texto: nuevo };
      setEnServidor(nuevo);
      setEstado({ tipo: 'guardado', en: factura.modificadaEn });
      queryClient.setQueryData(facturaQuery(nif, factura.uuid).queryKey, factura);
      void queryClient.invalidateQueries({ queryKey: ['facturas', nif, 'lista'] });
      if (!previa) await ultimo.current.onCreado(factura.uuid);
      return factura;
    } catch (error) {
      setEstado({ tipo: 'error', mensaje: error instanceof Error ? error.message : undefined });
      return undefined;
    }
  }, [nif, queryClient]);

  // One after the other: a version that is being written cannot be the base of the next one.
  const guardarYa = useCallback((): Promise<FacturaDetalleDto | undefined> => {
    enCurso.current = enCurso.current.then(enviar);
    return enCurso.current;
  }, [enviar]);

  const sinGuardar = texto !== enServidor;
  useEffect(() => {
    if (!sinGuardar) return undefined;
    const reloj = setTimeout(() => void guardarYa(), ESPERA);
    return () => clearTimeout(reloj);
  }, [texto, sinGuardar, guardarYa]);

  // Leaving within the half second saves as well.
  useEffect(
    () => () => {
      if (JSON.stringify(aEntrada(ultimo.current.borrador)) !== guardado.current.texto) void guardarYa();
    },
    [guardarYa],
  );

  const uuidActual = useCallback(() => guardado.current.factura?.uuid, []);
  return { estado, guardarYa, sinGuardar, uuidActual };
}
