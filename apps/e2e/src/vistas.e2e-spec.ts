// The list of invoices as somebody wants it each week: filtered, sorted, with its columns, kept under a name; its address opened
// elsewhere; what the list opens with; all of it with the keyboard.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, vistas } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Llobregat' } });
  await persona.emitir(nif, {
    uuidCliente: contenido[0]?.uuid,
    descripcionOperacion: 'Reforma del almacén',
    lineas: [{ descripcion: 'Estanterías', precioUnitario: '480', tipoImpositivo: '21' }],
  });
});

describe('a saved view', () => {
  it.each(aspectos('en dark 390', 'es light 1280'))(
    'is made, sent, changed, opened first and deleted ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page, context } = ventana;
      const boton = (name: string) => page.getByRole('button', { name, exact: true });
      /** With the keyboard: opens the menu of a button, goes to what is wanted by its first letters, takes it. */
      const conTeclas = async (name: string, rol: 'menuitem' | 'menuitemradio', que: string) => {
        await boton(name).focus();
        await page.keyboard.press('Enter');
        await page.getByRole(rol, { name: que }).focus();
        await page.keyboard.press('Enter');
      };
      const vista = (nombre: string) => t('vistas.boton', { nombre });
      const nombre = `${aspecto.idioma} ${aspecto.ancho} <b>por cobrar</b>`;
      const lista = `/user/nif/${nif}/facturas`;

      await page.goto(`${lista}?estadoPago=PENDIENTE,VENCIDA`);
      await conTeclas(
        t('facturas.lista.filtros.periodo'),
        'menuitem',
        t('facturas.lista.periodos.ejercicio'),
      );
      await page.waitForURL(/periodo=ejercicio/);
      await boton(t('vistas.guardar')).press('Enter');
      const dialogo = page.getByRole('dialog', { name: t('vistas.nueva') });
      await dialogo.getByRole('textbox', { name: t('vistas.campos.nombre') }).fill(nombre);
      await sinReparos(ventana, 'vistas-guardar', aspecto, true);
      await page.keyboard.press('Enter');
      await boton(vista(nombre)).waitFor();
      await dialogo.waitFor({ state: 'detached' });
      await sinReparos(ventana, 'vistas-guardada', aspecto);

      if (aspecto.ancho === 1280) {
        await boton(t('vistas.columnas')).press('Enter');
        const vencimiento = page.getByRole('menuitemcheckbox', { name: t('facturas.detalle.vencimiento') });
        await vencimiento.press('Space');
        await page.getByRole('columnheader', { name: t('facturas.detalle.vencimiento') }).waitFor();
        await sinReparos(ventana, 'vistas-columnas', aspecto, true);
        await page.keyboard.press('Escape');
        await boton(t('vistas.guardarCambios')).press('Enter');
        await boton(t('vistas.guardarCambios')).waitFor({ state: 'detached' });
      }

      // Its address, in another window: the same list and the same view.
      const direccion = page.url();
      const otra = await context.newPage();
      await otra.goto(direccion);
      await otra.getByRole('button', { name: vista(nombre), exact: true }).waitFor();
      await otra
        .getByText(`${t('facturas.lista.filtros.periodo')}: ${t('facturas.lista.periodos.ejercicio')}`)
        .waitFor();
      await otra.close();

      await conTeclas(vista(nombre), 'menuitem', t('vistas.predeterminar'));
      await page.getByText(t('vistas.guardada', { nombre })).first().waitFor();
      await page.goto(lista);
      await page.waitForURL(/vista=[0-9a-f-]{36}/);
      await boton(vista(nombre)).waitFor();
      await sinReparos(ventana, 'vistas-al-abrir', aspecto);
      await boton(vista(nombre)).press('Enter');
      await page.getByRole('menuitemradio', { name: nombre }).waitFor();
      await sinReparos(ventana, 'vistas-menu', aspecto, true);
      await page.keyboard.press('Escape');
      await conTeclas(vista(nombre), 'menuitemradio', t('vistas.todas'));
      await page.waitForURL(/\?vista=todas$/);
      await boton(vista(t('vistas.todas'))).waitFor();
      await sinReparos(ventana, 'vistas-todas', aspecto);
      await ayudaSinReparos(ventana, 'vistas', aspecto);

      await conTeclas(vista(t('vistas.todas')), 'menuitemradio', nombre);
      await boton(vista(nombre)).waitFor();
      await conTeclas(vista(nombre), 'menuitem', t('vistas.eliminar.accion'));
      const pregunta = page.getByRole('dialog', { name: t('vistas.eliminar.titulo', { nombre }) });
      await pregunta.getByRole('button', { name: t('vistas.eliminar.accion') }).press('Enter');
      await boton(vista(t('vistas.todas'))).waitFor();
      expect(await persona.llamar(vistas.listar, { nif })).not.toContainEqual(
        expect.objectContaining({ nombre }),
      );
    },
  );
});
