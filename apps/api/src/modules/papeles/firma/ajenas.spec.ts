// Files signed by other programs (`../shared/firmas`): judged like pdfsig in cryptography and coverage, and
// never failing through a fault of ours. If the folder is missing, the test says so and skips.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Comprobacion } from '@encadena/contracts';
import { ends } from '../../../../../../tools/jest/ends';
import { contextoDe, textoEntregado } from '@encadena/api/testing/papeles/papel-de-prueba';
import { hayPdfsig, pdfsig } from '@encadena/api/testing/papeles/pdfsig';
import { type Contexto, juzgarDocumento, type Veredicto } from './veredicto';

const CARPETA = resolve(import.meta.dirname, '../../../../../../../shared/firmas');
const archivos = existsSync(CARPETA)
  ? ['autofirma', 'pyhanko'].flatMap((de) =>
      readdirSync(join(CARPETA, de))
        .filter((nombre) => nombre.endsWith('.pdf'))
        .map((nombre) => `${de}/${nombre}`),
    )
  : [];

let contexto: Contexto;
beforeAll(async () => {
  contexto = contextoDe([], [await textoEntregado()]);
  await juzgarDocumento(Buffer.from('nothing'), contexto);
});

const juzgar = (bytes: Buffer, en = contexto): Promise<Veredicto> => ends(() => juzgarDocumento(bytes, en));
const leer = (nombre: string): Buffer => readFileSync(join(CARPETA, nombre));
const de = ({ comprobaciones }: Veredicto, nombre: Comprobacion) =>
  comprobaciones.find((una) => una.nombre === nombre);
/** What says that the mathematics do not hold; a form or an algorithm that we do not take says nothing of them. */
const ROTAS = ['firmaAlterada', 'firmaRota'];

const describeSi = archivos.length > 0 ? describe : describe.skip;
describeSi(
  `U5 every file of others${archivos.length > 0 ? '' : ' (../shared/firmas is missing: skipped)'}`,
  () => {
    it('is judged and never valid, since none of them is our text', async () => {
      for (const nombre of archivos) {
        const { estado } = await juzgar(leer(nombre));
        expect([nombre, estado]).toEqual([nombre, 'RECHAZADO']);
      }
      expect(archivos.length).toBeGreaterThan(100);
    }, 240_000);

    // Their first revision as our text: only so do the later checks have a say.
    it.each(['autofirma/Ejemplo_PDF_Shadow_Attack_1.pdf', 'autofirma/RFE023_-_shadow_form.pdf'])(
      'the shadow attack %s is not valid even where its text would be ours',
      async (nombre) => {
        const bytes = leer(nombre);
        const cortes = [...bytes.toString('latin1').matchAll(/%%EOF\s*/g)].map(
          ({ index, 0: { length } }) => index + length,
        );
        expect(cortes.length).toBeGreaterThan(1);
        for (const corte of cortes) {
          const texto = { ...(contexto.entregados[0] as Contexto['entregados'][number]) };
          const veredicto = await juzgar(bytes, {
            ...contexto,
            entregados: [{ ...texto, bytes: bytes.subarray(0, corte) }],
          });
          expect(veredicto.estado).not.toBe('VALIDO');
        }
      },
    );

    (hayPdfsig ? it : it.skip)(
      'says of cryptography and coverage what pdfsig says',
      async () => {
        const distintos: string[] = [];
        let comparados = 0;
        for (const nombre of archivos) {
          const veredicto = await juzgar(leer(nombre));
          const suyo = pdfsig(leer(nombre), []);
          const [integridad, cobertura] = [de(veredicto, 'INTEGRIDAD'), de(veredicto, 'COBERTURA')];
          // No opinion: pdfsig could not tell, or ours was refused before it came to the signature.
          if (suyo.firmas === 0 || suyo.dudosa || !integridad || integridad.detalle === 'papelPendiente')
            continue;
          comparados++;
          if (integridad.resultado === 'CORRECTA' && !suyo.integras)
            distintos.push(`${nombre}: only we believe it`);
          if (cobertura?.resultado === 'CORRECTA' && !suyo.todo)
            distintos.push(`${nombre}: only we see all covered`);
          if (ROTAS.includes(integridad.detalle ?? '') && suyo.integras)
            distintos.push(`${nombre}: only pdfsig believes it`);
        }
        expect(distintos).toEqual([]);
        expect(comparados).toBeGreaterThan(10);
      },
      240_000,
    );
  },
);
