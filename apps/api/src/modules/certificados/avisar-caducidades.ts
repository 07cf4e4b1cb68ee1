// Warns about certificates that end soon: once each at 60, 30, 14, 7, 3 and 1 days before, and when it is
// over (FAULTS T1). Owners of NIFs by mail; of our own certificate the operator, in the log.
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { formatFechaLarga, type Idioma } from '@encadena/i18n';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { DbWorker, type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';
import { Correo } from '../../platform/mail';
import { diasHasta } from './certificado.mapper';
import { type CertificadoPropio, CertificadosPropios, type Destino } from './certificado-propio';

/** Days before the end; 0: it is over. */
export const DIAS_AVISO = [60, 30, 14, 7, 3, 1, 0] as const;
const CADA_MS = 60 * 60_000;
const LOTE = 200;
/** The settings that one of our own is read from. */
const AJUSTES: Record<Destino, string> = {
  agencia: 'AEAT_CERT_FILE, AEAT_KEY_FILE, AEAT_CA_FILE, AEAT_CERT_PASSWORD',
  simulador: 'AEAT_SIM_CERT_FILE, AEAT_SIM_KEY_FILE, AEAT_SIM_CA_FILE, AEAT_SIM_CERT_PASSWORD',
};

interface Fila {
  nif_id: string;
  huella: string;
  hasta: Date;
  avisado_dias: number | null;
}

interface Contacto {
  email: string;
  idioma: Idioma;
  nombre: string;
  empresa: string;
  nif: string;
}

/** The warning that is due, if any: the nearest threshold that was passed and not yet told. */
export function avisoDebido(hasta: Date, avisado: number | null, ahora: number): number | undefined {
  const dias = hasta.getTime() <= ahora ? 0 : Math.max(1, diasHasta(hasta, ahora));
  const umbral = [...DIAS_AVISO].reverse().find((limite) => dias <= limite);
  return umbral !== undefined && (avisado === null || umbral < avisado) ? umbral : undefined;
}

@Injectable()
export class AvisarCaducidades implements OnApplicationBootstrap, OnApplicationShutdown {
  private enCurso: Promise<void> = Promise.resolve();
  private cerrado = false;
  /** Of our own certificate: the last warning that this process wrote, and of which. */
  private readonly dichos = new Map<Destino, { huella: string; avisado: number }>();

  constructor(
    private readonly db: DbWorker,
    private readonly clock: Clock,
    private readonly correo: Correo,
    private readonly log: Log,
    private readonly propios: CertificadosPropios,
  ) {}

  /** At once, so that a process that starts again every hour still tells. */
  onApplicationBootstrap(): void {
    void this.pulso();
  }

  async onApplicationShutdown(): Promise<void> {
    this.cerrado = true;
    await this.enCurso;
  }

  @Interval(CADA_MS)
  pulso(): Promise<void> {
    this.enCurso = this.enCurso
      .then(() => this.todos())
      .catch((error: unknown) => this.log.fault(error, 'certificados-avisos'));
    return this.enCurso;
  }

  private async todos(): Promise<void> {
    await this.avisarPropios();
    await this.execute();
  }

  /**
   * Writes the warnings that are due into the log; every process that starts says them again. One that cannot be read is told each time,
   * and keeps nobody else from being warned.
   */
  async avisarPropios(): Promise<void> {
    for (const propio of [this.propios.agencia, this.propios.simulador])
      await this.avisarPropio(propio).catch((error: unknown) =>
        this.log.fault(error, 'certificado-propio-ilegible', { ajustes: AJUSTES[propio.destino] }),
      );
  }

  private async avisarPropio(propio: CertificadoPropio): Promise<void> {
    const { certificado } = (await propio.vigente()) ?? {};
    if (!certificado) return;
    const { huella } = certificado;
    const hasta = new Date(certificado.hasta);
    const dicho = this.dichos.get(propio.destino);
    const avisado = dicho?.huella === huella ? dicho.avisado : null;
    const umbral = avisoDebido(hasta, avisado, this.clock.now());
    if (umbral === undefined) return;
    this.dichos.set(propio.destino, { huella, avisado: umbral });
    this.log.warning(umbral === 0 ? 'certificado-propio-caducado' : 'certificado-propio-caduca', {
      dias: Math.max(0, diasHasta(hasta, this.clock.now())),
      hasta: hasta.toISOString(),
      huella,
    });
  }

  /** How many warnings were given. */
  async execute(): Promise<number> {
    let avisados = 0;
    for (let desde = ''; ;) {
      const filas = await this.candidatas(desde);
      for (const fila of filas) avisados += !this.cerrado && (await this.avisar(fila)) ? 1 : 0;
      const ultima = filas.at(-1);
      if (!ultima || filas.length < LOTE || this.cerrado) return avisados;
      desde = ultima.nif_id;
    }
  }

  /** Those that end within the first warning's days, in the order of their NIFs. */
  private async candidatas(desde: string): Promise<Fila[]> {
    const limite = new Date(this.clock.now() + (DIAS_AVISO[0] + 1) * 86_400_000);
    const { rows } = await this.db.pool.query<Fila>(
      `SELECT nif_id, huella, hasta, avisado_dias
        FROM certificados_nif
        WHERE hasta <= $1 AND (avisado_dias IS NULL OR avisado_dias > 0) AND nif_id::text > $2
        ORDER BY nif_id::text
        LIMIT $3`,
      [limite, desde, LOTE],
    );
    return rows;
  }

  private avisar({ nif_id: nifId, huella, hasta, avisado_dias: avisado }: Fila): Promise<boolean> {
    const ahora = this.clock.now();
    const umbral = avisoDebido(hasta, avisado, ahora);
    if (umbral === undefined) return Promise.resolve(false);
    return this.db.run({ nifId }, async (tx) => {
      // Of two replicas, and of a certificate that was replaced meanwhile, only the one that finds it as it
      // was goes on.
      const filas = await tx.$executeRaw`UPDATE certificados_nif
          SET avisado_dias = ${umbral}
          WHERE nif_id = ${nifId}::uuid AND huella = ${huella}
            AND avisado_dias IS NOT DISTINCT FROM ${avisado}`;
      if (filas !== 1) return false;
      const tipo = umbral === 0 ? 'certificado.caducado' : 'certificado.caduca';
      await tx.evento.create({
        data: {
          id: newId(),
          nifId,
          tipo,
          objetoId: nifId,
          datos: { huella, dias: umbral, hasta: hasta.toISOString() },
          en: new Date(ahora),
        },
      });
      await this.escribir(tx, nifId, hasta, ahora);
      return true;
    });
  }

  /** To whoever owns the NIF; one that was given up has nobody to tell. */
  private async escribir(tx: Tx, nifId: string, hasta: Date, ahora: number): Promise<void> {
    const [contacto] = await tx.$queryRaw<
      Contacto[]
    >`SELECT email, idioma, nombre, empresa, nif FROM contacto_de_nif()`;
    if (!contacto) return;
    const { email: para, idioma, nombre, empresa, nif } = contacto;
    const params = {
      nombre,
      empresa,
      nif,
      dias: Math.max(0, diasHasta(hasta, ahora)),
      hasta: formatFechaLarga(fechaEnZona(hasta.getTime(), 'Europe/Madrid'), idioma),
    };
    const plantilla = hasta.getTime() <= ahora ? 'certificadoCaducado' : 'certificadoCaduca';
    await this.correo.enviar(tx, { plantilla, para, idioma, ruta: `/user/nif/${nifId}/editar-nif`, params });
  }
}
