// Publishing with another database connection, or with fault points of a test.
import type { PublicadaDto } from '@encadena/contracts';
import { Clock } from '../../src/platform/clock';
import { CONFIG, type Config } from '../../src/platform/config';
import { Db } from '../../src/platform/db';
import { Instalacion } from '../../src/platform/instalacion';
import { Idempotencia, type ClaveEnCurso } from '../../src/platform/idempotencia';
import type { TestApi } from '../platform';
import { ChainFaultPoints, one, PgSealing } from '../../src/modules/cadena';
import { Suscripciones } from '../../src/modules/suscripciones';
import { PublicarFacturas } from '../../src/modules/facturas/actos/publicar/publicar-facturas';

export const crearPublicador = (
  { app }: TestApi,
  { db, faultPoints = new ChainFaultPoints() }: { db?: Db; faultPoints?: ChainFaultPoints } = {},
): PublicarFacturas =>
  new PublicarFacturas(
    new PgSealing(db ?? app.get(Db), app.get(Clock), faultPoints, app.get(Instalacion)),
    app.get(Suscripciones),
    app.get(Idempotencia),
    app.get<Config>(CONFIG),
    app.get(Clock),
  );

/** Publishes one invoice, whatever its version; throws what kept it from being published. */
export const publicarUna = async (
  acto: PublicarFacturas,
  { nifId, usuario }: { nifId: string; usuario: { id: string } },
  uuid: string,
  clave?: ClaveEnCurso,
): Promise<PublicadaDto> =>
  one(await acto.execute({ nifId, entorno: 'REAL' }, { usuarioId: usuario.id }, [{ uuid, clave }]));
