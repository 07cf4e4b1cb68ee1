// ConsultaFactuSistemaFacturacion: checks who asks what, finds the invoices, reads their records again from
// the requests as they came.
import { comprobarNif, isFechaISO } from '@encadena/values';
import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { BaseDatos } from '../libros/base-datos';
import { Censo } from '../libros/censo';
import { Ajustes } from '../platform/ajustes';
import type { Presentador } from '../soap/certificado';
import { abrirSobre, decodificar, leerEnvio, type EnvioRecibido } from '../soap/estructura/leer-envio';
import { recorrer, type Desvio } from '../soap/estructura/recorrer';
import { FalloEnvio } from '../soap/fallo';
import { leerMarcas } from '../soap/forzado/leer-marca';
import { iso } from '../soap/reglas/regla';
import type { Nodo } from '../soap/xml/leer-xml';
import { BuscarFacturas, type FacturaHallada } from './buscar-facturas';
import { escribirConsulta, type FilaConsulta } from './escribir-consulta';
import { CONSULTA, type Consulta } from './estructura-consulta';
import type { Libro } from '../libros/libro';

const descomprimir = promisify(inflateRaw);
// Requests are read a few at a time: each may be 2 MB.
const ENVIOS_A_LA_VEZ = 50;

@Injectable()
export class ResponderConsulta {
  constructor(
    private readonly bd: BaseDatos,
    private readonly buscador: BuscarFacturas,
    private readonly censo: Censo,
    private readonly ajustes: Ajustes,
  ) {}

  /** Throws FalloEnvio: every error of a query refuses it whole. */
  async responder(nodo: Nodo, presentador: Presentador, libro: Libro): Promise<string> {
    const desvios: Desvio[] = [];
    const consulta = recorrer(CONSULTA, nodo, desvios) as unknown as Consulta;
    const [desvio] = desvios;
    if (desvio !== undefined) throw new FalloEnvio(desvio.codigo);
    this.comprobar(consulta, presentador);
    forzarFallo(consulta.FiltroConsulta.RefExterna);
    const limite = this.ajustes.valores.tamanoPagina;
    const halladas = await this.buscador.buscar(consulta, presentador.nif, limite, libro);
    const pagina = halladas.slice(0, limite);
    return escribirConsulta(consulta, await this.leerRegistros(pagina), halladas.length > limite);
  }

  private comprobar(
    { Cabecera: c, FiltroConsulta: f, DatosAdicionalesRespuesta: mas }: Consulta,
    presentador: Presentador,
  ): void {
    const puede = (nif: string): boolean =>
      presentador.nif === nif || this.censo.tienePoder(presentador.nif, nif);
    if (
      c.ObligadoEmision !== undefined &&
      presentador.calidad !== 'COLABORADOR' &&
      !puede(c.ObligadoEmision.NIF)
    )
      throw new FalloEnvio(4112);
    if (c.Destinatario !== undefined) {
      // A collaborator sends for others; only the recipient, its attorney or successor may ask for the
      // invoices it received.
      if (comprobarNif(c.Destinatario.NIF) === 'INVALIDO') throw new FalloEnvio(4109);
      if (!puede(c.Destinatario.NIF)) throw new FalloEnvio(4132);
      if (!this.censo.identifica(c.Destinatario.NIF, c.Destinatario.NombreRazon))
        throw new FalloEnvio(4107, `: ${c.Destinatario.NIF}`);
      if (c.IndicadorRepresentante !== undefined) throw new FalloEnvio(1261);
      if (mas?.MostrarSistemaInformatico === 'S') throw new FalloEnvio(1272);
    }
    if (
      c.ObligadoEmision !== undefined &&
      !this.censo.identifica(c.ObligadoEmision.NIF, c.ObligadoEmision.NombreRazon)
    )
      throw new FalloEnvio(
        4104,
        `. NIF:${c.ObligadoEmision.NIF}. NOMBRE_RAZON:${c.ObligadoEmision.NombreRazon}`,
      );
    const rango = f.FechaExpedicionFactura?.RangoFechaExpedicion;
    for (const fecha of [rango?.Desde, rango?.Hasta])
      if (fecha !== undefined && !isFechaISO(iso(fecha))) throw new FalloEnvio(1145);
    if (rango?.Desde !== undefined && rango.Hasta !== undefined && iso(rango.Desde) > iso(rango.Hasta))
      throw new FalloEnvio(1250);
  }

  private async leerRegistros(facturas: readonly FacturaHallada[]): Promise<FilaConsulta[]> {
    const porEnvio = new Map<string, FacturaHallada[]>();
    for (const f of facturas) porEnvio.set(f.envio, [...(porEnvio.get(f.envio) ?? []), f]);
    const leidas = new Map<FacturaHallada, FilaConsulta>();
    const ids = [...porEnvio.keys()];
    for (let i = 0; i < ids.length; i += ENVIOS_A_LA_VEZ) {
      const filas = await this.bd.query<{ id: string; peticion: Buffer }>(
        'SELECT id, peticion FROM aeat_sim.envio WHERE id = ANY($1::bigint[])',
        [ids.slice(i, i + ENVIOS_A_LA_VEZ)],
      );
      for (const { id, peticion } of filas) {
        const envio = await releer(peticion);
        for (const factura of porEnvio.get(id) ?? []) {
          const registro = envio.registros[factura.posicion];
          if (registro !== undefined) leidas.set(factura, { factura, registro, cabecera: envio.cabecera });
        }
      }
    }
    return facturas.flatMap((f) => leidas.get(f) ?? []);
  }
}

/** A mark in the filter by RefExterna: every error of a query refuses it whole, so that each code is a fault. */
function forzarFallo(refExterna: string | undefined): void {
  for (const marca of leerMarcas(refExterna)) {
    if (marca.sobre === 'registro') throw new FalloEnvio(marca.codigo);
    if (marca.sobre === 'envio' && marca.averia.averia === 'fallo') throw new FalloEnvio(marca.averia.codigo);
  }
}

async function releer(peticion: Buffer): Promise<EnvioRecibido> {
  return leerEnvio(abrirSobre(decodificar(await descomprimir(peticion))));
}
