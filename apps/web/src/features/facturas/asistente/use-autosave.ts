// Drafts save themselves: half a second after the last change, one save at a time, nothing sent while the
// draft is malformed.
import { facturas } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { mensajeDeError } from '../../../shared/query';
import { useAlVolverLaConexion } from '../../../shared/conexion';
import { facturaQuery } from '../api';
import { guardarAqui, lugarDe, olvidar } from './borrador-guardado';
import type { Guardada } from './borrador-guardado';
import { malformado } from './asistente-pasos';
import type { Borrador } from './asistente-state';
import { aEntrada, deDetalle } from './asistente-wire';

const ESPERA = 500;

export type EstadoGuardado =
  | { tipo: 'nuevo' }
  | { tipo: 'guardando' }
  | { tipo: 'guardado'; en: string }
  | { tipo: 'error'; mensaje?: string; sinRespuesta: boolean }
  | { tipo: 'incompleto' }
  /** Another tab or person saved this draft meanwhile: nothing is sent until one of both is chosen. */
  | { tipo: 'conflicto' };

export interface Guardado {
  estado: EstadoGuardado;
  /** Saves what is left now; gives the stored draft, or undefined when it cannot be stored. */
  guardarYa: () => Promise<FacturaDetalleDto | undefined>;
  sinGuardar: boolean;
  /** The stored draft's uuid as of this moment: a click may come before the page knows its new address. */
  uuidActual: () => string | undefined;
  /** Somebody else saved it: found when the draft is saved or issued. */
  enConflicto: () => void;
  /** Out of a conflict: what is on this screen is saved over the other one. */
  quedarseConLoMio: () => Promise<void>;
  /** Goes on with what this browser kept; what was saved by somebody else meanwhile is a conflict. */
  recuperar: (guardada: Guardada, borrador: Borrador) => void;
  /** Out of a conflict: the other one takes the place of what is on this screen. */
  cargarLoDelOtro: () => Promise<void>;
}

interface Opciones {
  nif: string;
  borrador: Borrador;
  inicial?: FacturaDetalleDto;
  /** The draft got its address: called once, after the first save. */
  onCreado: (uuid: string) => void | Promise<void>;
  /** The stored draft takes the place of the one on screen. */
  onCargado: (borrador: Borrador) => void;
  /** It is no draft any more: somebody issued it. */
  onYaEmitida: (uuid: string) => void;
}

const esDeOtro = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'VERSION_OBSOLETA';
const yaEmitida = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'FACTURA_NO_ES_BORRADOR';

export function useAutosave({ nif, borrador, inicial, ...avisos }: Opciones): Guardado {
  const queryClient = useQueryClient();
  const texto = useMemo(() => JSON.stringify(aEntrada(borrador)), [borrador]);
  const [estado, setEstado] = useState<EstadoGuardado>({ tipo: 'nuevo' });
  // The first settled value is the baseline: opening a draft changes nothing.
  const [enServidor, setEnServidor] = useState(texto);
  const guardado = useRef<{ factura: FacturaDetalleDto | undefined; texto: string }>({
    factura: inicial,
    texto,
  });
  const ultimo = useRef({ borrador, ...avisos });
  const [propio] = useState(() => lugarDe(nif, inicial?.uuid));
  /** Where it is kept while it cannot be saved. */
  const lugar = useRef(propio);
  const conflicto = useRef(false);
  const enCurso = useRef<Promise<FacturaDetalleDto | undefined>>(Promise.resolve(undefined));
  useLayoutEffect(() => {
    ultimo.current = { borrador, ...avisos };
  });

  const enConflicto = useCallback(() => {
    conflicto.current = true;
    setEstado({ tipo: 'conflicto' });
  }, []);

  const enviar = useCallback(async (): Promise<FacturaDetalleDto | undefined> => {
    if (conflicto.current) return undefined;
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
      const factura = previa
        ? await call(facturas.modificar, {
            nif,
            params: { uuid: previa.uuid },
            body,
            version: previa.version,
          })
        : await call(facturas.crear, { nif, body });
      olvidar(lugar.current);
      guardado.current = { factura, texto: nuevo };
      setEnServidor(nuevo);
      setEstado({ tipo: 'guardado', en: factura.modificadaEn });
      queryClient.setQueryData(facturaQuery(nif, factura.uuid).queryKey, factura);
      void queryClient.invalidateQueries({ queryKey: ['facturas', nif, 'lista'] });
      if (!previa) await ultimo.current.onCreado(factura.uuid);
      return factura;
    } catch (error) {
      if (esDeOtro(error)) enConflicto();
      else if (previa && yaEmitida(error)) {
        // Nothing of this screen can be saved any more, and nothing of it waits to be.
        olvidar(lugar.current);
        guardado.current = { factura: previa, texto: nuevo };
        setEnServidor(nuevo);
        ultimo.current.onYaEmitida(previa.uuid);
      } else {
        const sinRespuesta = error instanceof ApiError && error.status === 0;
        if (sinRespuesta) guardarAqui(lugar.current, body, previa);
        setEstado({
          tipo: 'error',
          mensaje: error instanceof Error ? error.message : undefined,
          sinRespuesta,
        });
      }
      return undefined;
    }
  }, [nif, queryClient, enConflicto]);

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

  useAlVolverLaConexion(sinGuardar && estado.tipo === 'error' && estado.sinRespuesta, guardarYa);

  // Leaving within the half second saves as well.
  useEffect(
    () => () => {
      if (JSON.stringify(aEntrada(ultimo.current.borrador)) !== guardado.current.texto) void guardarYa();
    },
    [guardarYa],
  );

  const uuidActual = useCallback(() => guardado.current.factura?.uuid, []);

  /** The draft as it is stored now; undefined when there is none to go on with, which has been told. */
  const leerAhora = async (): Promise<FacturaDetalleDto | undefined> => {
    const uuid = uuidActual();
    if (!uuid) return undefined;
    const factura = await call(facturas.obtener, { nif, params: { uuid } });
    if (factura.estadoInterno === 'BORRADOR') return factura;
    ultimo.current.onYaEmitida(uuid);
    return undefined;
  };
  const resolver = async (con: (factura: FacturaDetalleDto) => void): Promise<void> => {
    try {
      const factura = await leerAhora();
      if (!factura) return;
      conflicto.current = false;
      con(factura);
    } catch (error) {
      toasts.error({ mensaje: mensajeDeError(error) ?? String(error) });
    }
  };
  return {
    estado,
    guardarYa,
    sinGuardar,
    uuidActual,
    enConflicto,
    recuperar: (guardada, otro) => {
      lugar.current = guardada.clave;
      const { factura } = guardado.current;
      guardado.current = {
        factura: factura && { ...factura, version: guardada.version ?? factura.version },
        // Whatever stands on the server, this is sent.
        texto: '',
      };
      ultimo.current.onCargado(otro);
      setEnServidor('');
    },
    quedarseConLoMio: () =>
      resolver((factura) => {
        guardado.current = { factura, texto: '' };
        void guardarYa();
      }),
    cargarLoDelOtro: () =>
      resolver((factura) => {
        const suyo = deDetalle(factura);
        olvidar(lugar.current);
        guardado.current = { factura, texto: JSON.stringify(aEntrada(suyo)) };
        setEnServidor(guardado.current.texto);
        setEstado({ tipo: 'guardado', en: factura.modificadaEn });
        queryClient.setQueryData(facturaQuery(nif, factura.uuid).queryKey, factura);
        ultimo.current.onCargado(suyo);
      }),
  };
}
