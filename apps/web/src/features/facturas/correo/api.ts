// Calls of the e-mails with an invoice or a quote.
import {
  correosFactura,
  correosPresupuesto,
  type CorreoFacturaDto,
  type CorreoPresupuestoDto,
  type Llamada,
} from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';
import { cadaVezMenos } from '../../../shared/cada-vez-menos';

/** What goes to a customer by e-mail. */
export interface PorCorreo {
  clase: 'FACTURA' | 'PRESUPUESTO';
  uuid: string;
  numero: string;
}
export type PedidoCorreo = Llamada<typeof correosFactura.enviar>['body'];

/** The query key under which everything of the feature is refreshed. */
const CLAVES = { FACTURA: 'facturas', PRESUPUESTO: 'presupuestos' } as const;

export const propuestaQuery = (nif: string, { clase, uuid }: PorCorreo, idioma?: Idioma) =>
  queryOptions({
    queryKey: [CLAVES[clase], nif, 'correo-propuesto', uuid, idioma],
    queryFn: ({ signal }) => {
      const pregunta = { nif, params: { uuid }, query: { idioma }, signal };
      return clase === 'FACTURA'
        ? call(correosFactura.previsualizar, pregunta)
        : call(correosPresupuesto.previsualizar, pregunta);
    },
    // How many are left changes with each one that is sent.
    staleTime: 0,
  });

/** A quote has neither a link that is opened nor reminders. */
export type CorreoEnviado = CorreoPresupuestoDto & Pick<CorreoFacturaDto, 'recordatorio' | 'abiertoEn'>;

async function pedirCorreos(
  nif: string,
  { clase, uuid }: PorCorreo,
  signal: AbortSignal,
): Promise<CorreoEnviado[]> {
  const pregunta = { nif, params: { uuid }, signal };
  if (clase === 'FACTURA') return call(correosFactura.listar, pregunta);
  const correos = await call(correosPresupuesto.listar, pregunta);
  return correos.map((correo) => ({ ...correo, recordatorio: null, abiertoEn: null }));
}

export const correosQuery = (nif: string, cosa: PorCorreo) =>
  queryOptions({
    queryKey: [CLAVES[cosa.clase], nif, 'correos', cosa.uuid],
    queryFn: ({ signal }) => pedirCorreos(nif, cosa, signal),
    refetchInterval: (consulta) =>
      cadaVezMenos(consulta, consulta.state.data?.some(({ estado }) => estado === 'PENDIENTE') ?? false),
    // The page itself is there: what is missing beside it says so in its place.
    meta: { sinAviso: true },
  });

export function useEnviarCorreo(nif: string, { clase, uuid }: PorCorreo) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencia, ...body }: PedidoCorreo & { idempotencia: string }) => {
      const { adjuntarPdf: _, enlace: __, ...dePresupuesto } = body;
      return clase === 'FACTURA'
        ? call(correosFactura.enviar, { nif, params: { uuid }, body, idempotencia })
        : call(correosPresupuesto.enviar, { nif, params: { uuid }, body: dePresupuesto, idempotencia });
    },
    // A link may have been made with it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [CLAVES[clase], nif] }),
  });
}
