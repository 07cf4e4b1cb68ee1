// One request from its bytes to the answer: read, judge, store, answer. Nothing of a send that is refused
// whole is stored but the note that it came.
import { Injectable, Logger } from '@nestjs/common';
import { NAMESPACES } from '@encadena/verifactu';
import type { PoolClient } from 'pg';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { BaseDatos } from '../libros/base-datos';
import { Censo } from '../libros/censo';
import { LibrosRepository } from '../libros/libros.repository';
import { Ajustes } from '../platform/ajustes';
import { Averias, guarda, type Averia } from '../platform/averias';
import { Identificadores, nuevoCsv } from '../platform/identificadores';
import { diaEnMadrid, enMadrid, Reloj } from '../platform/reloj';
import { comprobarCabecera } from './cabecera';
import type { Presentador } from './certificado';
import { ResponderConsulta } from '../consulta/responder-consulta';
import { abrirSobre, decodificar, idDe, leerEnvio, type EnvioRecibido } from './estructura/leer-envio';
import { anotarCabecera, identidades, nuevoApunte, type Apunte } from './apunte';
import { cuerpoFallo, FalloEnvio, falloInterno } from './fallo';
import { Forzado, marcasDe, type Dictado } from './forzado/forzado';
import { juzgarEnvio } from './juzgar-envio';
import { escribirRespuesta, estadoEnvioDe } from './respuesta';
import { enLibro, type Libro } from '../libros/libro';

const comprimir = promisify(deflateRaw);

export interface Contestacion {
  http: number;
  cuerpo: string;
  /** What the door does to the answer on its way out. */
  averia?: Averia;
}

/** Where a message came in. */
interface Llegada {
  libro: Libro;
  /** Whoever sends wants no agency to be there: of the book of tests alone, and for this message alone. */
  ausente: boolean;
  /** By how much its clock is ahead of ours, in tests; this message is taken in by that. */
  desfaseMs: number;
}

/** What it meets then. */
const AUSENTE: Averia = { averia: 'error-http', estado: 503, veces: 1, guarda: false };

/** A send that is judged and stored: from whom, for which book, by which clock, and what is forced upon it. */
interface Recibido {
  envio: EnvioRecibido;
  presentador: Presentador;
  suLibro: string;
  ahora: number;
  dictados: ReadonlyMap<number, Dictado>;
  averia: Averia | undefined;
}

@Injectable()
export class RecibirEnvio {
  private readonly log = new Logger('envio');

  constructor(
    private readonly bd: BaseDatos,
    private readonly libros: LibrosRepository,
    private readonly censo: Censo,
    private readonly ajustes: Ajustes,
    private readonly averias: Averias,
    private readonly forzado: Forzado,
    private readonly reloj: Reloj,
    private readonly ids: Identificadores,
    private readonly consulta: ResponderConsulta,
  ) {}

  async recibir(
    cuerpo: Buffer,
    presentador: Presentador | null,
    { libro = 'REAL', ausente = false, desfaseMs = 0 }: Partial<Llegada> = {},
  ): Promise<Contestacion> {
    const inicio = performance.now();
    const ahora = this.reloj.ahora();
    const apunte = nuevoApunte(this.ids.idPeticion(ahora), ahora, presentador, libro);
    const peticion = comprimir(cuerpo, { level: 1 });
    peticion.catch(() => undefined);
    const contestacion = await this.contestar(
      cuerpo,
      libro === 'PRUEBAS'
        ? { presentador, libro, ausente, desfaseMs }
        : { presentador, libro, ausente: false, desfaseMs: 0 },
      apunte,
      peticion,
    );
    const {
      id_peticion,
      operacion,
      obligado,
      registros,
      estado,
      fallo,
      averia,
      demasiado_pronto,
      incidencia,
    } = apunte;
    this.log.log({
      id_peticion,
      operacion,
      presentador: apunte.presentador,
      obligado,
      registros,
      estado,
      fallo,
      averia,
      demasiado_pronto,
      incidencia,
      http: contestacion.http,
      ms: Math.round(performance.now() - inicio),
    });
    return contestacion;
  }

  private async contestar(
    cuerpo: Buffer,
    { presentador, libro, ausente, desfaseMs }: Llegada & { presentador: Presentador | null },
    apunte: Apunte,
    peticion: Promise<Buffer>,
  ): Promise<Contestacion> {
    try {
      const texto = decodificar(cuerpo);
      const nodo = abrirSobre(texto);
      apunte.operacion = nodo.nombre.slice(0, 60);
      if (nodo.nombre === 'ConsultaFactuSistemaFacturacion' && nodo.uri === NAMESPACES.sfLRC) {
        if (presentador === null) throw new FalloEnvio(4108);
        if (ausente) return { http: 503, cuerpo: '', averia: AUSENTE };
        const respuesta = await this.consulta.responder(nodo, presentador, libro);
        apunte.estado = 'Consulta';
        return { http: 200, cuerpo: respuesta };
      }
      if (nodo.nombre !== 'RegFactuSistemaFacturacion' || nodo.uri !== NAMESPACES.sfLR)
        throw new FalloEnvio(4102, ': RegFactuSistemaFacturacion');
      const envio = leerEnvio(nodo);
      anotarCabecera(apunte, envio);
      const obligado = envio.cabecera.ObligadoEmision.NIF;
      const suLibro = enLibro(libro, obligado);
      const ahora = this.reloj.ahora(suLibro) + desfaseMs;
      apunte.presentado = new Date(ahora);
      apunte.id_peticion = this.ids.idPeticion(ahora);
      const marcas = marcasDe(envio);
      const averia = ausente
        ? AUSENTE
        : (this.averias.siguiente(obligado) ?? (await this.forzado.averia(marcas, suLibro)));
      apunte.averia = averia?.averia ?? null;
      if (averia !== undefined && !guarda(averia))
        return await this.sinGuardar(apunte, envio, averia, peticion);
      if (presentador === null) throw new FalloEnvio(4108);
      const dictados = await this.forzado.dictados(marcas, suLibro);
      const respuesta = await this.guardar(
        { envio, presentador, suLibro, ahora, dictados, averia },
        apunte,
        peticion,
      );
      return { http: 200, cuerpo: respuesta, averia };
    } catch (error) {
      return this.fallo(error, apunte, peticion);
    }
  }

  private async guardar(
    { envio, presentador, suLibro, ahora, dictados, averia }: Recibido,
    apunte: Apunte,
    peticion: Promise<Buffer>,
  ): Promise<string> {
    const obligado = envio.cabecera.ObligadoEmision.NIF;
    const tiempoEspera = averia?.averia === 'espera' ? averia.segundos : this.ajustes.valores.tiempoEspera;
    const reglas = {
      obligado,
      hoy: diaEnMadrid(ahora),
      censado: (nif: string) => this.censo.conoce(nif),
      identificado: (nif: string, nombre: string) => this.censo.identifica(nif, nombre),
    };
    apunte.identidades = identidades(envio);
    comprobarCabecera(envio, {
      presentador,
      hoy: reglas.hoy,
      tienePoder: (representado) => this.censo.tienePoder(presentador.nif, representado),
      conocido: reglas.censado,
      censado: reglas.identificado,
    });
    return this.bd.transaccion(async (tx) => {
      await this.libros.lockObligado(tx, suLibro);
      await this.medirFlujo(tx, apunte, suLibro, { ahora, registros: envio.registros.length, tiempoEspera });
      const propios = envio.registros.map(idDe);
      const facturas = await this.libros.findFacturas(
        tx,
        suLibro,
        propios.map((i) => i.numSerie),
        propios.map((i) => i.fecha),
      );
      const sistemas = await this.libros.findSistemas(tx, suLibro);
      const juicio = juzgarEnvio(envio, {
        ahora,
        idPeticion: apunte.id_peticion,
        reglas,
        facturas,
        sistemas,
        dictamen: (posicion, nif, numSerie) => {
          const codigo = this.averias.dictamenPara(nif, numSerie);
          return codigo === 0 ? (dictados.get(posicion) ?? { codigo }) : { codigo };
        },
      });
      apunte.csv = juicio.acepta ? nuevoCsv() : null;
      apunte.estado = estadoEnvioDe(juicio.lineas);
      apunte.identidades = null;
      const presentacion =
        apunte.csv === null
          ? undefined
          : { csv: apunte.csv, nif: presentador.nif, timestamp: enMadrid(ahora) };
      const respuesta = escribirRespuesta({
        presentacion,
        cabecera: envio.cabecera,
        tiempoEspera,
        estadoEnvio: estadoEnvioDe(juicio.lineas),
        lineas: juicio.lineas,
      });
      const id = await this.libros.insertEnvio(tx, {
        ...apunte,
        peticion: await peticion,
        respuesta: await comprimir(respuesta, { level: 1 }),
      });
      await this.libros.insertRegistros(tx, id, juicio.registros);
      if (juicio.facturas.length > 0)
        await this.libros.upsertFacturas(
          tx,
          suLibro,
          {
            id,
            idPeticion: apunte.id_peticion,
            presentado: apunte.presentado,
            presentador: presentador.nif,
            representante: envio.cabecera.Representante?.NIF ?? null,
          },
          juicio.facturas,
        );
      if (juicio.sistemasNuevos.length > 0)
        await this.libros.insertSistemas(tx, suLibro, juicio.sistemasNuevos);
      return respuesta;
    });
  }

  // Order HAC/1177/2024 art. 16.2: after t seconds, or as soon as 1,000 records wait. The counter is kept per
  // obligado (inference).
  private async medirFlujo(
    tx: PoolClient,
    apunte: Apunte,
    obligado: string,
    { ahora, registros, tiempoEspera }: { ahora: number; registros: number; tiempoEspera: number },
  ): Promise<void> {
    const previo = await this.libros.anotarFlujo(tx, obligado, new Date(ahora), tiempoEspera);
    const transcurrido = previo === undefined ? Infinity : ahora - previo.ultimo.getTime();
    apunte.demasiado_pronto =
      previo !== undefined && registros < 1000 && transcurrido >= 0 && transcurrido < previo.espera * 1000;
    if (apunte.demasiado_pronto && this.ajustes.valores.rechazaPronto) throw new FalloEnvio(4141);
  }

  private async sinGuardar(
    apunte: Apunte,
    envio: EnvioRecibido,
    averia: Averia,
    peticion: Promise<Buffer>,
  ): Promise<Contestacion> {
    apunte.identidades = identidades(envio);
    apunte.estado = 'Averia';
    const fallo = averia.averia === 'fallo' ? new FalloEnvio(averia.codigo) : undefined;
    apunte.fallo = fallo?.codigo ?? null;
    const cuerpo = fallo === undefined ? falloInterno() : cuerpoFallo(fallo);
    await this.apuntar(apunte, cuerpo, peticion);
    return { http: 500, cuerpo, averia };
  }

  private async fallo(error: unknown, apunte: Apunte, peticion: Promise<Buffer>): Promise<Contestacion> {
    const propio = error instanceof FalloEnvio;
    if (!propio) this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    apunte.estado = 'Fallo';
    apunte.fallo = propio ? error.codigo : 20009;
    apunte.csv = null;
    const cuerpo = propio ? cuerpoFallo(error) : falloInterno();
    await this.apuntar(apunte, cuerpo, peticion).catch((e: unknown) =>
      this.log.error(`not noted: ${String(e)}`),
    );
    return { http: 500, cuerpo };
  }

  private async apuntar(apunte: Apunte, respuesta: string, peticion: Promise<Buffer>): Promise<void> {
    await this.libros.insertEnvio(this.bd.pool, {
      ...apunte,
      peticion: await peticion,
      respuesta: await comprimir(respuesta, { level: 1 }),
    });
  }
}
