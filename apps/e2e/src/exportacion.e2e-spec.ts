// A period taken away from the screen and opened without a network: the page says that it is correct, in three languages; one
// changed byte, in the page or in a file, and it says which record.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clientes, verifactuRegistros } from '@encadena/contracts';
import { readZip } from '../../../tools/testing/read-zip';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import type { Aspecto } from './testing/navegador';
import { Persona } from './testing/producto';
import { ayudaSinReparos, fotografiar, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
const carpeta = mkdtempSync(join(tmpdir(), 'encadena-periodo-'));
let persona: Persona;
let nif: string;
let archivos: Map<string, Buffer>;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Llobregat' } });
  for (const precioUnitario of ['100', '250']) {
    const { registro } = await persona.emitir(nif, {
      uuidCliente: contenido[0]?.uuid,
      descripcionOperacion: 'Obra </script><script>document.title="ROTO"</script>',
      lineas: [{ descripcion: 'Reforma', precioUnitario, tipoImpositivo: '21' }],
    });
    await persona.contestado(nif, registro.uuid);
  }
}, 300_000);
// In all appearances a journey takes longer than a session.
beforeEach(async () => {
  persona = await Persona.entrar();
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

/** Unpacked into a folder of its own, with what somebody changed. */
function desempaquetar(nombre: string, cambios: Record<string, (texto: string) => string> = {}): string {
  const raiz = join(carpeta, nombre);
  for (const [archivo, bytes] of archivos) {
    const cambiar = cambios[archivo];
    const destino = join(raiz, archivo);
    mkdirSync(dirname(destino), { recursive: true });
    writeFileSync(destino, cambiar ? cambiar(bytes.toString('utf8')) : bytes);
  }
  return raiz;
}
/** Opens the page of that folder in a browser that reaches nothing else. */
async function abrir(raiz: string, aspecto: Aspecto) {
  const ventana = await navegador.ventana(aspecto);
  await ventana.context.setOffline(true);
  await ventana.page.goto(pathToFileURL(join(raiz, 'verificar.html')).href);
  const resultado = ventana.page.locator('[data-resultado]');
  await resultado.waitFor();
  return { ventana, page: ventana.page, resultado };
}

describe('a period that was taken away', () => {
  it('is downloaded from the screen of records', async () => {
    const t = textosEn('es');
    const { page } = await navegador.ventana({}, persona);
    await page.goto(`/user/nif/${nif}/verifactu-registros`);
    await page.getByRole('button', { name: t('cadena.exportar.titulo') }).click();
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: t('cadena.exportar.descargar') })
        .click(),
    ]);
    await page.getByText(t('cadena.exportar.listo')).waitFor();
    expect(bajada.suggestedFilename()).toMatch(/^registros-.*\.zip$/);
    archivos = readZip(await readFile(await bajada.path()));
    expect([...archivos.keys()]).toEqual(expect.arrayContaining(['verificar.html', 'manifest.json']));
  });

  it.each(aspectos('es light 1280', 'ca dark 390', 'en light 390'))(
    'is found correct without a network ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const { ventana, page, resultado } = await abrir(desempaquetar('entera'), aspecto);
      expect(await resultado.getAttribute('data-resultado')).toBe('correcto');
      await page.getByText(t('comprobador.correcto')).waitFor();
      await sinReparos(ventana, 'verificar', aspecto);
    },
  );

  it('compares itself with its files', async () => {
    const raiz = desempaquetar('archivos');
    const { page } = await abrir(raiz, { idioma: 'es' });
    await page.locator('input[type=file]').setInputFiles(raiz);
    await page.locator('[data-archivos=correcto]').waitFor();
  });

  it('shows which record was changed in the page, by one byte', async () => {
    let cambiada = '';
    const raiz = desempaquetar('pagina', {
      'verificar.html': (html) =>
        html.replace(
          /\[(\d+),"(F\d|R\d)",("[^"]*"),"([^"]*)",("[^"]*"),"(\d)/,
          (_, posicion, tipo, emisor, numero, fecha, cifra) => {
            cambiada = `${posicion}, factura ${numero}`;
            return `[${posicion},"${tipo}",${emisor},"${numero}",${fecha},"${cifra === '9' ? 8 : 9}`;
          },
        ),
    });
    expect(cambiada).not.toBe('');
    const { ventana, page, resultado } = await abrir(raiz, { idioma: 'es' });
    expect(await resultado.getAttribute('data-resultado')).toBe('incorrecto');
    await page.getByText(`Registro ${cambiada}: ${textosEn('es')('comprobador.huella')}`).waitFor();
    await fotografiar(ventana, 'verificar-cambiada.es.light.1280', true);
  });

  it('shows which file, record and field were changed on the disk', async () => {
    const xml = [...archivos.keys()].find((nombre) => nombre.startsWith('registros/')) ?? '';
    const raiz = desempaquetar('disco', {
      [xml]: (texto) =>
        texto.replace(/(<sf:ImporteTotal>)(\d)/, (_, antes, cifra) => `${antes}${cifra === '9' ? 8 : 9}`),
    });
    const { page } = await abrir(raiz, { idioma: 'es' });
    await page.locator('input[type=file]').setInputFiles(raiz);
    await page.locator('[data-archivos=incorrecto]').waitFor();
    await page.getByText(/dice otra cosa en ImporteTotal/).waitFor();
    await page.getByText(new RegExp(`${xml}: no es el archivo`)).waitFor();
  });
});

describe('the chain on screen', () => {
  it.each(aspectos('ca dark 390', 'es light 1280'))(
    'is walked with the arrow keys ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      // Other journeys issue for this company too.
      const { propios: total } = await persona.llamar(verifactuRegistros.resumen, { nif });
      const en = (posicion: number) =>
        page.getByText(t('cadena.deCuantos', { posicion: String(posicion), total: String(total) })).waitFor();
      await page.goto(`/user/nif/${nif}/verifactu-registros/cadena`);
      await en(total);
      await page.getByText(t('cadena.veredicto.bien')).waitFor();
      await sinReparos(ventana, 'cadena', aspecto);
      await ayudaSinReparos(ventana, 'cadena', aspecto);
      await page.keyboard.press('ArrowLeft');
      await en(total - 1);
      await page.keyboard.press('ArrowRight');
      await en(total);
      await page.keyboard.press('Home');
      await en(1);
      await page.getByText(t('cadena.enlace.esPrimero')).waitFor();
      await page.goto(`/user/nif/${nif}/verifactu-registros?exportar=1`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('cadena.exportar.descargar') })
        .waitFor();
      await sinReparos(ventana, 'exportar', aspecto, true);
    },
  );
});
