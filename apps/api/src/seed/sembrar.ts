// Adds the demo data once, through the acts that people's clicks go through. A second run changes nothing, a
// broken one is completed.
import { Inject, Injectable } from '@nestjs/common';
import { abrirMundos } from '../modules/alta-nif';
import { ClientesService } from '../modules/clientes';
import { CuentasBancariasService } from '../modules/cuentas-bancarias';
import { EmisorPropio } from '../modules/facturas-propias';
import { type NuevoNif, RegistrarNif } from '../modules/nifs';
import { PlanDeMuestra, Suscripciones } from '../modules/suscripciones';
import { CrearUsuario, type NuevoUsuario, UsuariosQueries } from '../modules/usuarios';
import { Clock } from '../platform/clock';
import { CONFIG, type Config } from '../platform/config';
import { Db, type Tx } from '../platform/db';
import { Pasarela } from '../platform/pasarela';
import { SembrarAno } from './ano/sembrar-ano';
import {
  clientesDeMuestra,
  cuentaDeMuestra,
  EMISOR,
  facturacionDeMuestra,
  NIF,
  USUARIO,
  USUARIO_EMISOR,
} from './datos';

@Injectable()
export class Sembrar {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly crearUsuario: CrearUsuario,
    private readonly usuarios: UsuariosQueries,
    private readonly registrarNif: RegistrarNif,
    private readonly suscripciones: Suscripciones,
    private readonly plan: PlanDeMuestra,
    private readonly pasarela: Pasarela,
    private readonly emisor: EmisorPropio,
    private readonly clientes: ClientesService,
    private readonly cuentas: CuentasBancariasService,
    private readonly ano: SembrarAno,
  ) {}

  /** True when something was added. */
  async execute(): Promise<boolean> {
    // Before anything is paid: what is paid later has its invoice.
    const casa = this.conEmisor() ? await this.emitir() : null;
    const { DEMO_EMAIL: email } = this.config;
    const usuarioId = await this.usuario({ ...USUARIO, email });
    const nifId = await this.nif(usuarioId, NIF);
    const anadidos = await this.db.run({ nifId }, (tx) => this.dentro(tx, nifId));
    const contratado =
      this.conPlan() && (await this.plan.execute(usuarioId, nifId, facturacionDeMuestra(email)));
    const facturado =
      this.conAno() && (await this.ano.execute({ usuarioId, nifId, casaId: casa?.usuarioId ?? null }));
    return casa?.nueva === true || anadidos || contratado || facturado;
  }

  private conEmisor(): boolean {
    return this.conPagos() && this.config.FACTURACION_NIF === EMISOR.nif;
  }

  /** The company that invoices what is paid for plans, with chain and series. */
  private async emitir(): Promise<{ usuarioId: string; nueva: boolean }> {
    const usuarioId = await this.usuario(USUARIO_EMISOR);
    const nifId = await this.nif(usuarioId, EMISOR);
    const nueva = await this.db.run({ nifId }, (tx) => this.abrir(tx, nifId, EMISOR));
    await this.emisor.anotar();
    return { usuarioId, nueva };
  }

  /** A plan is paid for at the simulator alone; elsewhere the company is in its trial. */
  private conPlan(): boolean {
    return this.conPagos() && this.config.DEMO_PLAN === 'si';
  }

  /** What was never sold goes to no agency but the simulated one. */
  private conAno(): boolean {
    return this.config.DEMO_FACTURAS === 'si' && this.config.AEAT_ENTORNO === 'simulador';
  }

  private conPagos(): boolean {
    return this.pasarela.simulada && this.config.SUSCRIPCIONES === 'si';
  }

  private usuario(quien: Omit<NuevoUsuario, 'contrasena' | 'emailVerificado'>): Promise<string> {
    const { DEMO_CONTRASENA: contrasena = '' } = this.config;
    return this.db.run(
      {},
      async (tx) =>
        (await this.usuarios.findIdByEmail(tx, quien.email)) ??
        this.crearUsuario.execute(tx, { ...quien, contrasena, emailVerificado: true }),
    );
  }

  private nif(usuarioId: string, empresa: Omit<NuevoNif, 'usuarioId'>): Promise<string> {
    return this.db.run({ usuarioId }, async (tx) => {
      const existing = await tx.nif.findFirst({
        where: { usuarioId, nif: empresa.nif },
        select: { id: true },
      });
      return existing?.id ?? this.registrarNif.execute(tx, { ...empresa, usuarioId });
    });
  }

  // All or nothing: the chain is the sign that the company was filled.
  private async dentro(tx: Tx, nifId: string): Promise<boolean> {
    if (!(await this.abrir(tx, nifId, NIF))) return false;
    // The trial is for another NIF of this user, then.
    if (!this.conPlan()) await this.suscripciones.activarPrueba(tx, nifId);
    for (const cliente of clientesDeMuestra()) await this.clientes.insertar(tx, nifId, cliente);
    await this.cuentas.insertar(tx, nifId, cuentaDeMuestra());
    return true;
  }

  /** Chains and series; false: there are some. */
  private async abrir(tx: Tx, nifId: string, { zona }: Pick<NuevoNif, 'zona'>): Promise<boolean> {
    if (await tx.cadena.findFirst({ where: { nifId }, select: { id: true } })) return false;
    await abrirMundos(tx, { id: nifId, zona }, this.config, this.clock.date());
    return true;
  }
}
