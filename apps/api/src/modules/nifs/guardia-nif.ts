// The first stone of the tenant wall: may this user act for this NIF? One query tells whether the session is open and the NIF theirs.
import { type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import { CABECERA_NIF } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { type NifFila, type Peticion, Puertas } from '../../platform/http';
import { GuardiaSesion, usuarioDe } from '../auth';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NINGUNO = '00000000-0000-0000-0000-000000000000';

interface Fila {
  email: string;
  role: string;
  idioma: string;
  nif: Record<string, unknown> | null;
}

@Injectable()
export class GuardiaNif implements OnModuleInit {
  constructor(
    private readonly puertas: Puertas,
    private readonly sesion: GuardiaSesion,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.puertas.registrar('nif', (context) => this.pasar(context));
  }

  private async pasar(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<Peticion>();
    const { sub, sid } = await this.sesion.claims(context);
    const header = request.headers[CABECERA_NIF];
    const uuid = typeof header === 'string' && UUID.test(header) ? header : NINGUNO;
    const { rows } = await this.db.pool.query<Fila>({ name: 'acceso-nif', text: 'SELECT email, role, idioma, nif FROM acceso_nif($1, $2, $3, $4)', values: [sid, sub, uuid, this.clock.date()] });
    const [fila] = rows;
    if (!fila) return this.sesion.denegar('sesion');
    request.usuario = usuarioDe(sub, sid, fila);
    request.contexto.idioma = request.usuario.idioma;
    if (header === undefined || header === '') throw fallo('NIF_NO_INDICADO');
    if (!fila.nif) throw fallo('NO_ENCONTRADO');
    request.nif = nifFila(fila.nif);
  }
}

/** Names of columns as we write them, each made once: this runs with every call. */
const campos = new Map<string, string>();

function campoDe(columna: string): string {
  const campo = campos.get(columna) ?? columna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());
  campos.set(columna, campo);
  return campo;
}

function nifFila(fila: Record<string, unknown>): NifFila {
  const nif: Record<string, unknown> = {};
  for (const columna in fila) nif[campoDe(columna)] = fila[columna];
  return nif as unknown as NifFila;
}
