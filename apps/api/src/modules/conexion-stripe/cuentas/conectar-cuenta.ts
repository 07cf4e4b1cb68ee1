// Connects an account: by the consent of its holder on the provider's page, begun here and ended here by the same
// person, once; or by a restricted key.
import { Inject, Injectable } from '@nestjs/common';
import type { CuentaStripeDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { z } from 'zod';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { errorDeStripe, Pasarela } from '../../../platform/pasarela';
import { Secretos } from '../../../platform/secrets';
import { NifsQueries } from '../../nifs';
import { contextoClave, type Conexion } from './cuenta';
import { CuentasStripeService } from './cuentas-stripe.service';
import { derechosQueFaltan } from './derechos';
import { guardarCuenta, type CuentaNueva } from './guardar-cuenta';
import { ProveedorDeCuenta, type Pedir } from './proveedor-de-cuenta';

const VIDA_MS = 10 * 60_000;
const estadoSchema = z.strictObject({ nif: z.uuid(), id: z.uuid() });
/** Whose a state is: anybody else's session does not open it. */
const contextoEstado = (usuarioId: string): string => `consentimientos_stripe:${usuarioId}`;

@Injectable()
export class ConectarCuenta {
  constructor(
    private readonly pasarela: Pasarela,
    private readonly proveedor: ProveedorDeCuenta,
    private readonly secretos: Secretos,
    private readonly nifs: NifsQueries,
    private readonly cuentas: CuentasStripeService,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws PAGOS_NO_DISPONIBLES (503). */
  async empezar({
    nif,
    entorno,
    usuarioId,
  }: NifEnMano): Promise<{ urlAutorizacion: string; estado: string }> {
    const id = newId();
    const estado = Buffer.from(
      this.secretos.cifrar(Buffer.from(JSON.stringify({ nif: nif.id, id })), contextoEstado(usuarioId)),
    ).toString('base64url');
    const urlAutorizacion = this.pasarela.urlAutorizacion({
      state: estado,
      redirectUri: `${this.config.WEB_URL.replace(/\/+$/, '')}/stripe/callback`,
    });
    const ahora = this.clock.date();
    await this.db.run({ nifId: nif.id }, async (tx) => {
      await tx.consentimientoStripe.deleteMany({ where: { nifId: nif.id, caducaEn: { lt: ahora } } });
      await tx.consentimientoStripe.create({
        data: { nifId: nif.id, id, entorno, usuarioId, caducaEn: new Date(ahora.getTime() + VIDA_MS) },
      });
    });
    return { urlAutorizacion, estado };
  }

  /** Throws CONEXION_NO_VALIDA (400): a state that is not this person's, was used or is too old, or a code that the provider refuses. */
  async terminar(
    usuarioId: string,
    { code, state }: { code: string; state: string },
  ): Promise<CuentaStripeDto> {
    const { nif: nifId, id } = this.leerEstado(usuarioId, state);
    const entorno = await this.gastar(usuarioId, nifId, id);
    const idCuenta = await this.canjear(code);
    const pedir: Pedir = (hacer) =>
      this.pasarela.pedir((stripe) => hacer(stripe, { stripeContext: idCuenta }));
    return this.conectar({ nifId, entorno, usuarioId }, pedir, { via: 'CONSENTIMIENTO' });
  }

  /** Throws CLAVE_STRIPE_NO_VALIDA (422): no restricted key, or one that the provider does not know. */
  async conClave({ nif, entorno, usuarioId }: NifEnMano, clave: string): Promise<CuentaStripeDto> {
    // A key that may write is never taken, not even by mistake.
    if (!/^rk_(test|live)_[A-Za-z0-9]{8,}$/.test(clave)) throw claveNoValida();
    const pedir = this.proveedor.conClave(clave);
    return this.conectar({ nifId: nif.id, entorno, usuarioId }, pedir, {
      via: 'CLAVE',
      sellar: (cuentaId) => ({
        clave: this.secretos.cifrar(Buffer.from(clave), contextoClave(nif.id, cuentaId)),
        claveFinal: clave.slice(-4),
      }),
    });
  }

  private async conectar(
    conexion: Conexion,
    pedir: Pedir,
    resto: Pick<CuentaNueva, 'via' | 'sellar'>,
  ): Promise<CuentaStripeDto> {
    const faltan = await derechosQueFaltan(pedir);
    if (!faltan) throw resto.via === 'CLAVE' ? claveNoValida() : fallo('CONEXION_NO_VALIDA');
    const { id: idCuenta, nombre } = await quienEs(pedir);
    const fila = await this.db.run({ nifId: conexion.nifId }, (tx) =>
      guardarCuenta(tx, { ...conexion, ...resto, idCuenta, nombre, faltan, ahora: this.clock.date() }),
    );
    return this.cuentas.dto(fila);
  }

  private leerEstado(usuarioId: string, state: string): z.output<typeof estadoSchema> {
    try {
      const sobre = Buffer.from(state, 'base64url');
      // Signs that the decoder passes over are changes too.
      if (sobre.toString('base64url') !== state) throw fallo('CONEXION_NO_VALIDA');
      const claro = this.secretos.descifrar(sobre, contextoEstado(usuarioId));
      return estadoSchema.parse(JSON.parse(claro.toString('utf8')));
    } catch {
      throw fallo('CONEXION_NO_VALIDA');
    }
  }

  /** Before the provider is asked: a state that came twice opens nothing the second time, whatever the first brought. */
  private gastar(usuarioId: string, nifId: string, id: string): Promise<Entorno> {
    return this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const ahora = this.clock.date();
      const [usado] = await tx.consentimientoStripe.updateManyAndReturn({
        where: { nifId, id, usuarioId, usadoEn: null, caducaEn: { gt: ahora } },
        data: { usadoEn: ahora },
      });
      if (!usado) throw fallo('CONEXION_NO_VALIDA');
      return usado.entorno;
    });
  }

  private async canjear(code: string): Promise<string> {
    try {
      const dado = await this.pasarela.pedir((stripe) =>
        stripe.oauth.token({ grant_type: 'authorization_code', code }),
      );
      if (dado.stripe_user_id) return dado.stripe_user_id;
    } catch (error) {
      if (errorDeStripe(error)?.type !== 'StripeInvalidGrantError') throw error;
    }
    throw fallo('CONEXION_NO_VALIDA');
  }
}

async function quienEs(pedir: Pedir): Promise<{ id: string; nombre: string }> {
  const cuenta = await pedir((stripe, opciones) => stripe.accounts.retrieveCurrent({}, opciones));
  const nombre = cuenta.business_profile?.name ?? cuenta.email ?? cuenta.id;
  return { id: cuenta.id, nombre: nombre.slice(0, 120) };
}

const claveNoValida = () =>
  fallo('CLAVE_STRIPE_NO_VALIDA', { errores: [{ campo: 'clave', codigo: 'formato' }] });
