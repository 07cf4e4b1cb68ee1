// What can be done with several invoices at once. Each is a call of its own, with its own key and its own answer: what the act of one
// invoice promises it promises here, and one that is refused stops no other.
import { cobros, correosFactura, facturas } from '@encadena/contracts';
import type { FacturaResumenDto } from '@encadena/contracts';
import { call } from '../../../shared/api-client';
import { guardarArchivo, nombreDeArchivo } from '../../../shared/files';
import { pedirPdf } from '../api';
import { quedaPorCobrar } from '../cobros/marcar-cobrada';

export const ACTOS_VARIAS = ['emitir', 'pdf', 'cobrar', 'correo'] as const;
export type ActoVarias = (typeof ACTOS_VARIAS)[number];

/** The key under which that is asked for of an invoice: the same until it went well, so that asking again after a cut does nothing twice. */
export type ClaveDe = (uuid: string) => string;

export interface DefinicionActo {
  /** With which invoices it can be done. */
  admite: (factura: FacturaResumenDto) => boolean;
  /** Numbers are given one by one; of the rest a few go together. */
  atOnce: number;
  /** In which order; as they were chosen without it. */
  orden?: (una: FacturaResumenDto, otra: FacturaResumenDto) => number;
  /** It is for good, or leaves the house: it is asked first. */
  seConfirma: boolean;
  /** Begins one round of it: what is done with each, and what at the end with those that went well. */
  empezar: (
    nif: string,
    claveDe: ClaveDe,
  ) => {
    hacer: (factura: FacturaResumenDto) => Promise<void>;
    acabar?: (dia: string) => Promise<void>;
  };
}

/** One without a date gets that of the day on which it is issued. */
const fechaDe = ({ fechaExpedicion }: FacturaResumenDto): string => fechaExpedicion ?? '9999';

const emitida = ({ estadoInterno }: FacturaResumenDto): boolean => estadoInterno !== 'BORRADOR';

export const ACTOS: Readonly<Record<ActoVarias, DefinicionActo>> = {
  emitir: {
    admite: (factura) => !emitida(factura),
    atOnce: 1,
    // Numbers follow the dates, as a series wants it.
    orden: (una, otra) => fechaDe(una).localeCompare(fechaDe(otra)),
    seConfirma: true,
    empezar: (nif, claveDe) => ({
      // The version that is on screen: what another tab saved since is not issued unseen.
      hacer: async ({ uuid, version }) =>
        void (await call(facturas.publicar, { nif, params: { uuid }, version, idempotencia: claveDe(uuid) })),
    }),
  },
  pdf: {
    admite: () => true,
    atOnce: 2,
    seConfirma: false,
    empezar: (nif) => {
      const hojas: Record<string, Uint8Array> = {};
      return {
        hacer: async ({ uuid, numeroCompleto }) => {
          const bytes = new Uint8Array(await (await pedirPdf(nif, uuid)()).arrayBuffer());
          hojas[nombreLibre(hojas, nombreDeArchivo(numeroCompleto ?? 'borrador'))] = bytes;
        },
        acabar: async (dia) => {
          if (Object.keys(hojas).length === 0) return;
          const { zipSync } = await import('fflate');
          // A PDF is packed already.
          const zip = zipSync(hojas, { level: 0 }) as Uint8Array<ArrayBuffer>;
          guardarArchivo(new Blob([zip], { type: 'application/zip' }), `facturas-${dia}.zip`);
        },
      };
    },
  },
  cobrar: {
    admite: quedaPorCobrar,
    atOnce: 2,
    seConfirma: false,
    empezar: (nif, claveDe) => ({
      hacer: async ({ uuid }) =>
        void (await call(cobros.cambiarEstado, {
          nif,
          params: { uuid },
          body: { estadoPago: 'COBRADA' },
          idempotencia: claveDe(uuid),
        })),
    }),
  },
  correo: {
    admite: emitida,
    atOnce: 1,
    seConfirma: true,
    empezar: (nif, claveDe) => ({
      hacer: async ({ uuid }) =>
        void (await call(correosFactura.enviar, {
          nif,
          params: { uuid },
          body: {},
          idempotencia: claveDe(uuid),
        })),
    }),
  },
};

/** Two worlds or years may have the same number, and drafts have none. */
function nombreLibre(hojas: Readonly<Record<string, unknown>>, nombre: string): string {
  let libre = `${nombre}.pdf`;
  for (let i = 2; libre in hojas; i++) libre = `${nombre}-${i}.pdf`;
  return libre;
}
