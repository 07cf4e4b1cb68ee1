// The second step of a login: the ticket of the first and a code of the second factor open the session (FAULTS A5, A6, A8).
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Log } from '../../platform/logs';
import { Correo } from '../../platform/mail';
import { IniciarSesion, type SesionAbierta } from './iniciar-sesion';
import { Limites } from './limites';
import { type Paso, Pasos } from './pasos';
import { type CodigoDado, SegundoFactor } from './segundo-factor';
import { SesionesRepository } from './sesiones.repository';
import { Sucesos } from './sucesos';

@Injectable()
export class SegundoPaso {
  constructor(
    private readonly db: Db,
    private readonly pasos: Pasos,
    private readonly limites: Limites,
    private readonly segundoFactor: SegundoFactor,
    private readonly iniciarSesion: IniciarSesion,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
    private readonly log: Log,
  ) {}

  /** Throws SEGUNDO_FACTOR_CADUCADO (the ticket), CODIGO_SEGUNDO_FACTOR (the code) or DEMASIADAS_PETICIONES. */
  async execute(ticket: string | undefined, dado: CodigoDado, contexto: Contexto): Promise<SesionAbierta> {
    const paso = await this.db.transaction((tx) => this.pasos.mirar(tx, ticket));
    if (!paso) throw fallo('SEGUNDO_FACTOR_CADUCADO');
    await this.contar(paso);
    const sesion = await this.db.transaction((tx) => this.abrir(tx, paso, dado, contexto));
    if (!sesion) {
      this.log.event('segundo-factor-fallido', { usuarioId: paso.usuarioId }, contexto);
      throw fallo('CODIGO_SEGUNDO_FACTOR');
    }
    await Promise.all([this.limites.perdonar('codigo-cuenta', paso.usuarioId), this.limites.perdonar('codigo-cuenta-dia', paso.usuarioId)]);
    return sesion;
  }

  private async contar({ id, usuarioId }: Paso): Promise<void> {
    await this.limites.contar('codigo-paso', id);
    await this.limites.contar('codigo-cuenta', usuarioId);
    await this.limites.contar('codigo-cuenta-dia', usuarioId);
  }

  private async abrir(tx: Tx, { id, usuarioId }: Paso, dado: CodigoDado, contexto: Contexto): Promise<SesionAbierta | undefined> {
    if (!(await this.segundoFactor.tomar(tx, usuarioId, dado))) return undefined;
    if (!(await this.pasos.usar(tx, id))) throw fallo('SEGUNDO_FACTOR_CADUCADO');
    if ('codigoRecuperacion' in dado) await this.avisar(tx, usuarioId, contexto);
    return this.iniciarSesion.enTransaccion(tx, usuarioId, contexto);
  }

  private async avisar(tx: Tx, usuarioId: string, contexto: Contexto): Promise<void> {
    const [persona, restantes] = [await this.sesiones.findPersona(tx, usuarioId), await this.segundoFactor.codigosRestantes(tx, usuarioId)];
    await this.sucesos.anotar(tx, usuarioId, 'CODIGO_RECUPERACION_USADO', { restantes }, contexto);
    await this.correo.enviar(tx, { plantilla: 'codigoRecuperacionUsado', para: persona.email, idioma: persona.idioma, ruta: '/user/profile', params: { nombre: persona.nombre, restantes } });
  }
}
