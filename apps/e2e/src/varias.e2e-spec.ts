// Drafts found by part of a word from anywhere, and several of the list at once: issued, one left with its reason; their PDFs as
// one archive, marked as collected.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas } from '@encadena/contracts';
import { readZip } from '../../../tools/testing/read-zip';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;
let uuidCliente: string | undefined;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Llobregat' } });
  uuidCliente = contenido[0]?.uuid;
});

/** Two that can be issued, and one that does not say what was done. */
async function tresBorradores(referenciaExterna: string): Promise<void> {
  const linea = { descripcion: 'Reforma', precioUnitario: '250', tipoImpositivo: '21' };
  const comun = { uuidCliente, referenciaExterna, lineas: [linea] };
  for (const body of [
    { ...comun, descripcionOperacion: 'Obra' },
    { ...comun, descripcionOperacion: 'Obra' },
    comun,
  ])
    await persona.llamar(facturas.crear, { nif, body });
}

describe('several invoices', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'are found, issued, collected and taken along at once ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const referencia = `OBRA-${aspecto.idioma}-${aspecto.ancho}`;
      await tresBorradores(referencia);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      const pulsar = (name: string) => page.getByRole('button', { name, exact: true }).click();

      await page.goto(`/user/nif/${nif}/inicio`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      const caja = page.getByRole('textbox', { name: t('comun.paleta.abrir') });
      const [emitir = ''] = t('comun.paleta.verbos.emitir').split('|');
      await caja.fill(`${emitir} ${referencia.slice(2).toLowerCase()}`);
      const hallados = page.getByRole('button', { name: new RegExp(`^${t('comun.paleta.emitir')}`) });
      await hallados.nth(2).waitFor();
      expect(await hallados.count()).toBe(3);
      await sinReparos(ventana, 'varias-paleta', aspecto);
      await caja.fill('llobregat');
      await page.getByRole('button', { name: /^Construccions Llobregat SA/ }).waitFor();
      await sinReparos(ventana, 'varias-paleta-cliente', aspecto);

      await page.goto(`/user/nif/${nif}/facturas?texto=${referencia.toLowerCase()}`);
      await page
        .getByRole('checkbox', { name: new RegExp(`^${t('facturas.varias.elegir', { numero: '' })}`) })
        .first()
        .check();
      await pulsar(t('facturas.varias.pagina'));
      await page
        .getByText(new RegExp(`^${t('facturas.varias.elegidas_other', { count: 3, total: '' })}`))
        .waitFor();
      await sinReparos(ventana, 'varias-elegidas', aspecto);
      const emitirTres = t('facturas.varias.emitir_other', { count: 3 });
      await pulsar(emitirTres);
      const pregunta = page.getByRole('dialog');
      await pregunta.getByRole('button', { name: emitirTres }).waitFor();
      await sinReparos(ventana, 'varias-pregunta', aspecto, true);
      await pregunta.getByRole('button', { name: emitirTres }).click();
      await page.getByText(t('facturas.varias.fallidas_one', { count: 1 })).waitFor();
      const rechazos = ventana.errores.splice(0);
      expect(rechazos).toEqual([expect.stringContaining('status of 422')]);
      await sinReparos(ventana, 'varias-emitidas', aspecto);
      await pulsar(t('facturas.varias.quitar'));
      await pulsar(t('comun.acciones.cerrar'));

      const { contenido } = await persona.llamar(facturas.listar, { nif, query: { texto: referencia } });
      const numeros = contenido.flatMap(({ numeroCompleto }) => numeroCompleto ?? []);
      expect(numeros).toHaveLength(2);
      for (const numero of numeros)
        await page.getByRole('checkbox', { name: t('facturas.varias.elegir', { numero }) }).check();
      const [descarga] = await Promise.all([
        page.waitForEvent('download'),
        pulsar(t('facturas.varias.pdf_other', { count: 2 })),
      ]);
      const hojas = readZip(await readFile(await descarga.path()));
      expect([...hojas.keys()].sort()).toEqual(numeros.map((numero) => `${numero}.pdf`).sort());
      for (const numero of numeros)
        await page.getByRole('checkbox', { name: t('facturas.varias.elegir', { numero }) }).check();
      await pulsar(t('facturas.varias.cobrar_other', { count: 2 }));
      await page.getByText(t('facturas.varias.hecho.cobrar_other', { count: 2 })).waitFor();
      await sinReparos(ventana, 'varias-cobradas', aspecto);
    },
  );
});
