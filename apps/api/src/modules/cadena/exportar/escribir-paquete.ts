// Writes an exported period: the records as the agency's XML, the answers as they came, the page that checks them, and the
// list of all of it. Read a page at a time, in short transactions: sealed records do not change meanwhile.
import { Injectable } from '@nestjs/common';
import type { Idioma } from '@encadena/contracts';
import {
  eslabonOf,
  idFacturaOf,
  isRegistroAlta,
  personaAeat,
  writeRemision,
  type CabeceraRemision,
  type Registro,
} from '@encadena/verifactu';
import { Db } from '../../../platform/db';
import type { NifEnEntorno, NifFila } from '../../../platform/http';
import { cabezaDePagina, pieDePagina, trozoDePagina, type Fila } from './pagina';
import { registroAnterior, registrosDesde, respuestasDesde, type Tramo, unaAlmacenada } from './paquete.sql';
import type { Dias } from './periodo';
import { type EnvioLeido, XmlEnvios } from '../xml-envios/xml-envios';
import type { ArchivoEscrito, EscritorZip } from '../../../platform/zip';

const NINGUN_ID = '00000000-0000-0000-0000-000000000000';

export interface Encargo {
  quien: NifEnEntorno;
  idioma: Idioma;
  dias: Dias;
  tramos: readonly Tramo[];
  ahora: Date;
}

/** A file, and which records it carries where it carries some. */
type Anotado = ArchivoEscrito & { cadena?: number; desde?: number; hasta?: number };

interface FilaEnvio extends EnvioLeido {
  desde: number;
  hasta: number;
  iniciadoEn: Date;
}

@Injectable()
export class EscribirPaquete {
  constructor(
    private readonly db: Db,
    private readonly xml: XmlEnvios,
  ) {}

  /** Whether the storage gives what of these stretches is there, asked while that can be said in words. Throws AlmacenNoResponde. */
  async exigirAlmacen(nifId: string, tramos: readonly Tramo[]): Promise<void> {
    const halladas = await this.db.leer({ nifId }, ...tramos.map((tramo) => unaAlmacenada(nifId, tramo)));
    const [una] = halladas.flat();
    if (una) await this.xml.respuesta(nifId, una);
  }

  async execute(zip: EscritorZip, { quien, idioma, dias, tramos, ahora }: Encargo): Promise<void> {
    const { nif, entorno } = quien;
    const archivos: Anotado[] = [];
    const cadenas: unknown[] = [];
    for (const [i, tramo] of tramos.entries())
      cadenas.push(await this.cadena(zip, nif, tramo, (archivo) => archivos.push({ ...archivo, cadena: i })));
    for (const tramo of tramos)
      for await (const { nombre, texto } of this.respuestas(nif.id, tramo))
        archivos.push(await zip.archivo(nombre, uno(texto)));
    const manifiesto = {
      formato: 'encadena.cadena.1',
      generadoEn: ahora.toISOString(),
      idioma,
      nif: nif.nif,
      razonSocial: nif.razonSocial,
      entorno,
      periodo: { desde: dias.desde, hasta: dias.hasta, zona: nif.zona },
      cadenas,
    };
    const pagina = await zip.archivo(
      'verificar.html',
      this.pagina(nif.id, tramos, { ...manifiesto, archivos }),
    );
    const todos = [...archivos, pagina];
    await zip.archivo('manifest.json', uno(JSON.stringify({ ...manifiesto, archivos: todos }, null, 2)));
    zip.terminar();
  }

  /** The records of a stretch, a thousand to a file; what the manifest says of them. */
  private async cadena(
    zip: EscritorZip,
    nif: NifFila,
    tramo: Tramo,
    anotar: (archivo: Anotado) => void,
  ): Promise<unknown> {
    const cabecera = cabeceraDe(nif);
    const { numeroInstalacion, agencia } = tramo;
    let [registros, altas]: [number, number] = [0, 0];
    let [primero, ultimo]: [Fila | null, Fila | null] = [null, null];
    for await (const filas of this.registros(nif.id, tramo)) {
      const [desde, hasta] = [filas[0]?.posicion ?? 0, filas.at(-1)?.posicion ?? 0];
      const nombre = `registros/${numeroInstalacion}/${orden(desde)}-${orden(hasta)}.xml`;
      const xml = writeRemision(
        cabecera,
        filas.map(({ registro }) => registro),
      );
      anotar({ ...(await zip.archivo(nombre, uno(xml))), desde, hasta });
      registros += filas.length;
      altas += filas.filter(({ registro }) => isRegistroAlta(registro)).length;
      primero ??= filas[0] ?? null;
      ultimo = filas.at(-1) ?? ultimo;
    }
    const [[antes]] = await this.db.leer({ nifId: nif.id }, registroAnterior(nif.id, tramo));
    const anterior = antes ? eslabonOf(antes.contenido as unknown as Registro) : null;
    return {
      numeroInstalacion,
      agencia,
      registros,
      altas,
      anulaciones: registros - altas,
      primero: primero && extremo(primero),
      ultimo: ultimo && extremo(ultimo),
      /** The record before the period, which its first one names. */
      anterior: anterior && {
        posicion: antes?.posicion,
        IDEmisorFactura: anterior.IDEmisorFactura,
        NumSerieFactura: anterior.NumSerieFactura,
        FechaExpedicionFactura: anterior.FechaExpedicionFactura,
        Huella: anterior.Huella,
        fechaHora: anterior.FechaHoraHusoGenRegistro,
      },
    };
  }

  private async *pagina(
    nifId: string,
    tramos: readonly Tramo[],
    manifiesto: unknown,
  ): AsyncGenerator<string> {
    yield await cabezaDePagina(manifiesto);
    for (const [i, tramo] of tramos.entries())
      for await (const filas of this.registros(nifId, tramo)) yield trozoDePagina(i, filas);
    yield pieDePagina();
  }

  private async *registros(nifId: string, tramo: Tramo): AsyncGenerator<Fila[]> {
    for (let posicion = tramo.primera - 1; posicion < tramo.ultima;) {
      const [filas] = await this.db.leer({ nifId }, registrosDesde(nifId, tramo, posicion));
      if (filas.length === 0) return;
      yield filas.map((fila) => ({
        posicion: fila.posicion,
        registro: fila.contenido as unknown as Registro,
      }));
      posicion = filas.at(-1)?.posicion ?? tramo.ultima;
    }
  }

  private async *respuestas(nifId: string, tramo: Tramo): AsyncGenerator<{ nombre: string; texto: Buffer }> {
    let id: string | undefined = NINGUN_ID;
    while (id !== undefined) {
      const [filas]: [FilaEnvio[]] = await this.db.leer({ nifId }, respuestasDesde(nifId, tramo, id));
      // Side by side: a storage far away answers each after a while.
      const textos = await Promise.all(filas.map((fila) => this.xml.respuesta(nifId, fila)));
      for (const [i, { id: suyo, desde, hasta, iniciadoEn }] of filas.entries()) {
        const texto = textos[i];
        if (!texto) continue;
        const tipo = texto.subarray(0, 100).toString('utf8').trimStart().startsWith('<') ? 'xml' : 'txt';
        const cuando = iniciadoEn.toISOString().slice(0, 19).replace(/[-:]/g, '');
        // Two sends of the same records in one second are told apart by the end of their id.
        const nombre = `${cuando}Z-${orden(desde)}-${orden(hasta)}-${suyo.slice(-6)}`;
        yield { nombre: `respuestas/${tramo.numeroInstalacion}/${nombre}.${tipo}`, texto };
      }
      id = filas.at(-1)?.id;
    }
  }
}

const orden = (posicion: number): string => String(posicion).padStart(8, '0');

async function* uno(contenido: string | Buffer): AsyncGenerator<string | Buffer> {
  yield contenido;
}

const extremo = ({ posicion, registro }: Fila) => ({
  posicion,
  numero: idFacturaOf(registro).NumSerieFactura,
  huella: registro.Huella,
  fechaHora: registro.FechaHoraHusoGenRegistro,
});

/** Whose records they are. What a send said besides (an incident) belongs to the send. */
const cabeceraDe = ({ nif, razonSocial }: NifFila): CabeceraRemision => ({
  ObligadoEmision: {
    NombreRazon: personaAeat({ tipoIdentificacion: 'NIF', identificacion: nif, nombre: razonSocial })
      .NombreRazon,
    NIF: nif,
  },
});
