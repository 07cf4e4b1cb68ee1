// One request from its bytes to the answer: read, judge, store, answer. Nothing of a send that is refused
// whole is stored but the note that it came.
import { Injectable, Logger } from '@nestjs/common';
import { NAMESPACES } from '@encadena/verifactu';
import type { PoolClient } from 'pg';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { BaseDatos } from '../libros/base-datos';
import { Censo } from '../libros/censo';
import { LibrosRepository, type FilaEnvio } from '../libros/libros.repository';
import { Ajustes } from '../platform/ajustes';
import { Averias, guarda, type Averia } from '../platform/averias';
import { Identificadores, nuevoCsv } from '../platform/identificadores';
import { diaEnMadrid, enMadrid, Reloj } from '../platform/reloj';
import { comprobarCabecera } from './cabecera';
import type { Presentador } from './certificado';
import { ResponderConsulta } from '../consulta/responder-consulta';
import { abrirSobre, decodificar, idDe, leerEnvio, type EnvioRecibido } from './estructura/leer-envio';
import { cuerpoFallo, FalloEnvio, falloInterno } from './fallo';
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

/** What was found out about a request so far, for its line in the books. */
type Apunte = Omit<FilaEnvio, 'peticion' | 'respuesta'>;

@Injectable()
export class RecibirEnvio {
  private readonly log = new Logger('envio');

  constructor(
    private readonly bd: BaseDatos,
    private readonly libros: LibrosRepository,
    private readonly censo: Censo,
    private readonly ajustes: Ajustes,
    private readonly averias: Averias,
    private readonly reloj: Reloj,
    private readonly ids: Identificadores,
    private readonly consulta: ResponderConsulta,
  ) {}

  async recibir(
    cuerpo: Buffer,
    presentador: Presentador | null,
    libro: Libro = 'REAL',
  ): Promise<Contestacion> {
    const inicio = performance.now();
    const ahora = this.reloj.ahora();
    const apunte: Apunte = {
      id_peticion: this.ids.idPeticion(),
      recibido: new Date(),
      presentado: new Date(ahora),
      operacion: 'desconocida',
      presentador: presentador?.nif ?? '',
      certificado: presentador?.certificado ?? null,
      obligado: null,
      obligado_nombre: null,
      registros: 0,
      incidencia: false,
      demasiado_pronto: false,
      estado: 'Fallo',
      fallo: null,
      csv: null,
      averia: null,
      identidades: null,
    };
    const peticion = comprimir(cuerpo, { level: 1 });
    peticion.catch(() => undefined);
    const contestacion = await this.contestar(cuerpo, { presentador, libro }, apunte, ahora, peticion);
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
    { presentador, libro }: { presentador: Presentador | null; libro: Libro },
    apunte: Apunte,
    ahora: number,
    peticion: Promise<Buffer>,
  ): Promise<Contestacion> {
    try {
      const texto = decodificar(cuerpo);
      const nodo = abrirSobre(texto);
      apunte.operacion = nodo.nombre.slice(0, 60);
      if (nodo.nombre === 'ConsultaFactuSistemaFacturacion' && nodo.uri === NAMESPACES.sfLRC) {
        if (presentador === null) throw new FalloEnvio(4108);
        const respuesta = await this.consulta.responder(nodo, presentador, libro);
        apunte.estado = 'Consulta';
        return { http: 200, cuerpo: respuesta };
      }
      if (nodo.nombre !== 'RegFactuSistemaFacturacion' || nodo.uri !== NAMESPACES.sfLR)
        throw new FalloEnvio(4102, ': RegFactuSistemaFacturacion');
      const envio = leerEnvio(nodo);
      anotarCabecera(apunte, envio);
      const averia = this.averias.siguiente(envio.cabecera.ObligadoEmision.NIF);
      apunte.averia = averia?.averia ?? null;
      if (averia !== undefined && !guarda(averia))
        return await this.sinGuardar(apunte, envio, averia, peticion);
      if (presentador === null) throw new FalloEnvio(4108);
      const respuesta = await this.guardar(envio, { presentador, libro }, apunte, ahora, peticion);
      return { http: 200, cuerpo: respuesta, averia };
    } catch (error) {
      return this.fallo(error, apunte, peticion);
    }
  }

  private async guardar(
    envio: EnvioRecibido,
    { presentador, libro }: { presentador: Presentador; libro: Libro },
    apunte: Apunte,
    ahora: number,
    peticion: Promise<Buffer>,
  ): Promise<string> {
    const obligado = envio.cabecera.ObligadoEmision.NIF;
    const suLibro = enLibro(libro, obligado);
    const reglas = { obligado, hoy: diaEnMadrid(ahora), censado: (nif: string) => this.censo.conoce(nif) };
    apunte.identidades = identidades(envio);
    comprobarCabecera(envio, {
      presentador,
      hoy: reglas.hoy,
      tienePoder: (representado) => this.censo.tienePoder(presentador.nif, representado),
      censado: (nif, nombre) => this.censo.identifica(nif, nombre),
    });
    return this.bd.transaccion(async (tx) => {
      await this.libros.lockObligado(tx, suLibro);
      await this.medirFlujo(tx, apunte, suLibro, ahora, envio.registros.length);
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
        dictamen: (nif, numSerie) => this.averias.dictamenPara(nif, numSerie),
      });
      const acepta = juicio.facturas.length > 0;
      apunte.csv = acepta ? nuevoCsv() : null;
      apunte.estado = estadoEnvioDe(juicio.lineas);
      apunte.identidades = null;
      const presentacion =
        apunte.csv === null
          ? undefined
          : { csv: apunte.csv, nif: presentador.nif, timestamp: enMadrid(ahora) };
      const respuesta = escribirRespuesta({
        presentacion,
        cabecera: envio.cabecera,
        tiempoEspera: this.ajustes.valores.tiempoEspera,
        estadoEnvio: estadoEnvioDe(juicio.lineas),
        lineas: juicio.lineas,
      });
      const id = await this.libros.insertEnvio(tx, {
        ...apunte,
        peticion: await peticion,
        respuesta: await comprimir(respuesta, { level: 1 }),
      });
      await this.libros.insertRegistros(tx, id, juicio.registros);
      if (acepta)
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
    ahora: number,
    registros: number,
  ): Promise<void> {
    const previo = await this.libros.anotarFlujo(
      tx,
      obligado,
      new Date(ahora),
      this.ajustes.valores.tiempoEspera,
    );
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

function anotarCabecera(apunte: Apunte, { cabecera, registros }: EnvioRecibido): void {
  apunte.obligado = cabecera.ObligadoEmision.NIF;
  apunte.obligado_nombre = cabecera.ObligadoEmision.NombreRazon;
  apunte.registros = registros.length;
  apunte.incidencia = cabecera.RemisionVoluntaria?.Incidencia === 'S';
}

/** What a refused send held, so that the journal can still tell which records came. */
function identidades({ registros }: EnvioRecibido): unknown {
  return registros.map((r) => ({ ...idDe(r), operacion: r.operacion, huella: r.datos.Huella }));
}
