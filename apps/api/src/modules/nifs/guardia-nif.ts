// The first stone of the tenant wall: may this user act for this NIF? One query tells whether the session is
// open and the NIF theirs, and requests that come together share it.
import { type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import { CABECERA_NIF } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { claseDeFallo, idiomaDe, type NifFila, type Peticion, Puertas } from '../../platform/http';
import { Batches } from '../../platform/batches';
import { GuardiaSesion, usuarioDe } from '../auth';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NINGUNO = '00000000-0000-0000-0000-000000000000';

interface Pregunta {
  sesionId: string;
  usuarioId: string;
  nifId: string;
}

interface Fila {
  /** Its place among the questions, from 1. */
  i: number;
  email: string;
  role: string;
  idioma: string;
  nif: NifFila | null;
}

@Injectable()
export class GuardiaNif implements OnModuleInit {
  private readonly accesos = new Batches<Pregunta, Fila | undefined>({
    hacer: (preguntas) => this.buscar(preguntas),
    aLaVez: 2,
    maximo: 256,
    clase: claseDeFallo,
  });

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
    const fila = await this.accesos.pedir({ sesionId: sid, usuarioId: sub, nifId: uuid });
    if (!fila) return this.sesion.denegar('sesion', request.contexto);
    request.usuario = usuarioDe(sub, sid, fila);
    request.contexto.idioma = idiomaDe(request, request.usuario);
    if (header === undefined || header === '') throw fallo('NIF_NO_INDICADO');
    if (!fila.nif) throw fallo('NO_ENCONTRADO');
    request.nif = fila.nif;
  }

  private async buscar(preguntas: readonly Pregunta[]): Promise<(Fila | undefined)[]> {
    // A page that loads, or an ERP that issues, asks the same many times at once.
    const distintas = new Map(preguntas.map((pregunta) => [claveDe(pregunta), pregunta]));
    const una = [...distintas.values()];
    const values = [
      una.map(({ sesionId }) => sesionId),
      una.map(({ usuarioId }) => usuarioId),
      una.map(({ nifId }) => nifId),
      this.clock.date(),
    ];
    const { rows } = await this.db.pool.query<Fila>({
      name: 'accesos-nif',
      text: 'SELECT i, email, role, idioma, nif FROM accesos_nif($1, $2, $3, $4)',
      values,
    });
    const claves = [...distintas.keys()];
    const filas = new Map(rows.map((fila) => [claves[fila.i - 1], fila]));
    return preguntas.map((pregunta) => filas.get(claveDe(pregunta)));
  }
}

const claveDe = ({ sesionId, usuarioId, nifId }: Pregunta): string => `${sesionId}:${usuarioId}:${nifId}`;
