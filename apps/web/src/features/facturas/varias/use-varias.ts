// One act with several invoices: asked for once, told of each, and those that failed stay chosen with their reason.
import type { FacturaResumenDto } from '@encadena/contracts';
import { toasts, useConfirm, useFormat } from '@encadena/ui';
import { importe, suma, toTexto } from '@encadena/values';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { hoy } from '../../../shared/dias';
import { nuevaClave } from '../../../shared/ids';
import { useNif } from '../../../shared/nif';
import { avisarError } from '../../../shared/query';
import { invalidarFacturas } from '../api';
import { ACTOS, type ActoVarias } from './actos';
import { runEach } from './run-each';
import type { Seleccion } from './seleccion';

export interface Fallida {
  factura: FacturaResumenDto;
  motivo: string;
}

export interface Marcha {
  acto: ActoVarias;
  hechas: number;
  total: number;
}

export interface Varias {
  /** Under way now. */
  marcha: Marcha | undefined;
  /** Of the last act. */
  fallidas: readonly Fallida[];
  empezar: (acto: ActoVarias) => Promise<void>;
  parar: () => void;
  olvidar: () => void;
}

/** What is wrong with it in particular, where the server says so. */
const motivoDe = (error: unknown): string => {
  const suyos = error instanceof ApiError ? error.errores.map(({ mensaje }) => mensaje) : [];
  if (suyos.length > 0) return [...new Set(suyos)].join(' · ');
  return error instanceof Error ? error.message : String(error);
};

export function useVarias(seleccion: Seleccion): Varias {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const { importe: dinero } = useFormat();
  const confirmar = useConfirm();
  const queryClient = useQueryClient();
  const [marcha, setMarcha] = useState<Marcha>();
  const [fallidas, setFallidas] = useState<readonly Fallida[]>([]);
  const stop = useRef<AbortController>(null);
  const claves = useRef(new Map<string, string>());
  // Whoever leaves the list begins no further one; toasts say how many there were.
  useEffect(() => () => stop.current?.abort(), []);
  const empezar = async (acto: ActoVarias): Promise<void> => {
    const { admite, atOnce, orden = () => 0, seConfirma, empezar: ronda } = ACTOS[acto];
    const facturas = seleccion.elegidas.filter(admite).toSorted(orden);
    const total = dinero(toTexto(suma(...facturas.map(({ importeTotal }) => importe(importeTotal)))));
    const count = facturas.length;
    if (
      seConfirma &&
      !(await confirmar({
        titulo: t(`facturas.varias.${acto}`, { count }),
        texto: t(acto === 'emitir' ? 'facturas.varias.alEmitir' : 'facturas.varias.alEnviar', {
          count,
          total,
        }),
        accion: t(`facturas.varias.${acto}`, { count }),
        peligro: false,
      }))
    )
      return;
    const control = new AbortController();
    stop.current = control;
    const malas: Fallida[] = [];
    let hechas = 0;
    setFallidas([]);
    setMarcha({ acto, hechas, total: count });
    const suya = (uuid: string): string => `${acto} ${uuid}`;
    const { hacer, acabar } = ronda(nif, (uuid) => {
      const clave = claves.current.get(suya(uuid)) ?? nuevaClave();
      claves.current.set(suya(uuid), clave);
      return clave;
    });
    await runEach(facturas, hacer, {
      atOnce,
      signal: control.signal,
      onDone: (factura, error) => {
        if (error === undefined) {
          claves.current.delete(suya(factura.uuid));
          seleccion.quitar(factura.uuid);
        } else malas.push({ factura, motivo: motivoDe(error) });
        setMarcha({ acto, hechas: ++hechas, total: count });
      },
    });
    const acabadas = await (acabar?.(hoy(zona)) ?? Promise.resolve()).then(
      () => true,
      (error: unknown) => {
        avisarError(error);
        return false;
      },
    );
    await invalidarFacturas(queryClient, nif);
    setMarcha(undefined);
    setFallidas(malas);
    const buenas = hechas - malas.length;
    if (acabadas && buenas > 0)
      toasts.exito({ mensaje: t(`facturas.varias.hecho.${acto}`, { count: buenas }) });
  };
  return {
    marcha,
    fallidas,
    empezar,
    parar: () => stop.current?.abort(),
    olvidar: () => setFallidas([]),
  };
}
