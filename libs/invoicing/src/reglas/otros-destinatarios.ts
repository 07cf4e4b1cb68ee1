// Several recipients: how many, each once, and the part of each.
import { importe, isImporteTexto, suma } from '@encadena/values';
import { exigeDestinatario } from '../codigos';
import { destinatariosDe, MAX_OTROS_DESTINATARIOS } from '../destinatarios';
import type { OtroDestinatario } from '../factura';
import { deCadaUno, ESPECIFICACION, NADA, RD_1619_2012, si, VALIDACIONES, type ReglaFactura } from './regla';

const NADIE: readonly OtroDestinatario[] = [];
const PORCIONES = `${RD_1619_2012} art. 14.2.a: the invoice says the part of base and quota of each recipient`;

export const REGLAS_OTROS_DESTINATARIOS: readonly ReglaFactura[] = [
  {
    id: 'destinatario.otros-prohibidos',
    campo: 'otrosDestinatarios',
    codigo: 'DESTINATARIO_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1190,
    fuente: `${VALIDACIONES} §3.1.3, Destinatarios`,
    comprobar: (f) =>
      si(!exigeDestinatario(f.tipoFactura) && (f.otrosDestinatarios?.length ?? 0) > 0, {
        params: { tipoFactura: f.tipoFactura },
      }),
  },
  {
    id: 'destinatario.maximo',
    campo: 'otrosDestinatarios',
    codigo: 'DEMASIADOS_DESTINATARIOS',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: `${ESPECIFICACION}; SuministroInformacion.xsd takes 1000, we take what fits on a first page`,
    comprobar: (f) =>
      si((f.otrosDestinatarios?.length ?? 0) > MAX_OTROS_DESTINATARIOS, {
        params: { maximo: MAX_OTROS_DESTINATARIOS },
      }),
  },
  {
    id: 'destinatario.repetido',
    campo: 'otrosDestinatarios',
    codigo: 'DESTINATARIO_REPETIDO',
    severidad: 'rechazo',
    fuente: PORCIONES,
    comprobar: (f) => {
      const otros = f.otrosDestinatarios ?? NADIE;
      if (otros.length === 0) return NADA;
      const todos = destinatariosDe(f);
      const antes = todos.length - otros.length;
      return deCadaUno(otros, (uno, i) =>
        si(
          todos
            .slice(0, antes + i)
            .some(
              (otro) =>
                otro.tipoIdentificacion === uno.tipoIdentificacion &&
                otro.identificacion === uno.identificacion,
            ),
          { campo: `otrosDestinatarios[${i}]`, params: { nombre: uno.nombre } },
        ),
      );
    },
  },
  {
    id: 'destinatario.participacion',
    campo: 'otrosDestinatarios',
    codigo: 'PARTICIPACION_NO_VALIDA',
    severidad: 'rechazo',
    fuente: PORCIONES,
    comprobar: (f) => {
      const otros = f.otrosDestinatarios ?? NADIE;
      const dichas = otros.filter(({ participacion }) => participacion);
      if (dichas.length === 0) return NADA;
      // All or none: a share that nobody stated cannot be printed.
      if (dichas.length < otros.length) return si(true);
      const bien = dichas.every(
        ({ participacion: p }) => isImporteTexto(p, { enteros: 3, decimales: 2 }) && !importe(p).isZero(),
      );
      return si(!bien || suma(...dichas.map((d) => importe(d.participacion ?? '0'))).gte(100));
    },
  },
];
