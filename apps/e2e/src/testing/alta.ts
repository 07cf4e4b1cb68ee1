// The way from no account to the documents of a first NIF, as a person walks it: each step by what the screen says.
import { generate } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { enlaceDeCorreo } from './buzon';
import type { Credenciales } from './producto';
import type { Textos } from './textos';

/** Seconds that a code of the authenticator lives. */
const PASO = 30;

/** Who registers, and for which taxpayer. Without `empresa` the person invoices in their own name. */
export interface Nueva extends Credenciales {
  nombre: string;
  apellidos: string;
  nif: string;
  empresa?: { nif: string; razonSocial: string };
}

export class AltaPagina {
  private usados = 0;

  constructor(
    private readonly page: Page,
    private readonly t: Textos,
    /** Told after each step, for whoever wants a picture. */
    private readonly vista: (paso: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  private boton(clave: Parameters<Textos>[0], dentro: Page | Locator = this.page): Locator {
    return dentro.getByRole('button', { name: this.t(clave), exact: true });
  }

  private campo(clave: Parameters<Textos>[0]): Locator {
    return this.page.getByRole('textbox', { name: this.t(clave), exact: true });
  }

  private async contrasenaNueva(contrasena: string): Promise<void> {
    for (const clave of ['auth.login.contrasena', 'auth.contrasena.repetir'] as const)
      await this.page.getByLabel(this.t(clave), { exact: true }).fill(contrasena);
  }

  async registrar({ nombre, apellidos, email, contrasena }: Nueva): Promise<void> {
    const { page, t } = this;
    await page.goto('/auth/registrar');
    await page.getByLabel(t('auth.registro.nombre'), { exact: true }).fill(nombre);
    await page.getByLabel(t('auth.registro.apellidos'), { exact: true }).fill(apellidos);
    await page.getByLabel(t('auth.login.email'), { exact: true }).fill(email);
    await this.contrasenaNueva(contrasena);
    for (const casilla of ['auth.registro.privacidad', 'auth.registro.condiciones'] as const)
      await page.getByRole('checkbox', { name: t(casilla).replaceAll(/<[^>]*>/g, '') }).check();
    await this.vista('registro');
    await this.boton('auth.registro.crear').click();
    await page.waitForURL('**/auth/email-no-verificado');
    await page.getByText(email).waitFor();
    await this.vista('correo-enviado');
  }

  async verificar(email: string): Promise<void> {
    await this.page.goto(await enlaceDeCorreo(email, /http:\/\/\S+\/auth\/verificar-email\?token=\S+/));
    await this.boton('auth.verificar.accion').click();
    await this.page.getByRole('heading', { level: 1, name: this.t('auth.verificar.hecho') }).waitFor();
    await this.vista('correo-verificado');
  }

  /** Staff has no password before the link of its mail. */
  async elegirContrasena({ email, contrasena }: Credenciales): Promise<void> {
    await this.page.goto(await enlaceDeCorreo(email, /http:\/\/\S+\/auth\/cambiar-contrasena\?token=\S+/));
    for (const clave of ['auth.contrasena.nueva', 'auth.contrasena.repetir'] as const)
      await this.page.getByLabel(this.t(clave), { exact: true }).fill(contrasena);
    await this.boton('auth.cambiar.guardar').click();
    await this.page.getByRole('heading', { level: 1, name: this.t('auth.cambiar.hecho') }).waitFor();
  }

  async entrar({ email, contrasena }: Credenciales, semilla?: string): Promise<void> {
    const { page, t } = this;
    await page.goto('/auth/login');
    await page.getByLabel(t('auth.login.email')).fill(email);
    await page.getByLabel(t('auth.login.contrasena'), { exact: true }).fill(contrasena);
    await this.boton('auth.login.entrar').click();
    if (semilla) {
      await page.getByRole('heading', { level: 1, name: t('auth.segundoFactor.titulo') }).waitFor();
      await this.vista('segundo-factor');
      await this.escribirCodigo(page, semilla);
    }
    await page.waitForURL('**/user/nifs');
  }

  /** Each code works once: a second one within the half minute is the next one, which the product takes already. */
  private async escribirCodigo(dentro: Page | Locator, semilla: string): Promise<void> {
    const codigo = await generate({
      secret: semilla,
      epoch: Math.floor(Date.now() / 1000) + PASO * this.usados++,
    });
    await dentro
      .getByRole('textbox', { name: this.t('auth.segundoFactor.cifra', { numero: 1, total: codigo.length }) })
      .click();
    await this.page.keyboard.type(codigo);
  }

  async salir(): Promise<void> {
    await this.boton('menu.cuenta').click();
    await this.page.getByRole('menuitem', { name: this.t('menu.cerrarSesion') }).click();
    await this.page.waitForURL('**/auth/login');
  }

  /** Turns on the second factor in the profile, and gives its key. */
  async activarSegundoFactor(contrasena: string): Promise<string> {
    const { page, t } = this;
    await this.boton('auth.perfil.segundoFactor.activar').click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel(t('auth.perfil.contrasena.actual')).fill(contrasena);
    await this.boton('auth.perfil.segundoFactor.seguir', dialogo).click();
    const semilla = await dialogo.locator('code').innerText();
    await this.vista('segundo-factor-clave');
    await this.escribirCodigo(dialogo, semilla.replaceAll(/\s/g, ''));
    await dialogo.getByRole('list', { name: t('auth.perfil.codigos.que') }).waitFor();
    await this.vista('codigos-recuperacion');
    await this.boton('auth.perfil.codigos.guardados', dialogo).click();
    // Where the NIF wizard asked for it, the profile leads back there.
    await dialogo.waitFor({ state: 'hidden' });
    return semilla.replaceAll(/\s/g, '');
  }

  /** From the list of NIFs to the documents step of a new one. */
  async darDeAlta({ nombre, apellidos, nif, empresa }: Nueva): Promise<string> {
    const { page, t } = this;
    await page.goto('/user/nifs');
    await page.getByRole('link', { name: t('nifs.vacio.accion') }).click();
    await this.campo('nifs.campos.nif').fill(empresa?.nif ?? nif);
    if (empresa) await this.campo('nifs.campos.razonSocial').fill(empresa.razonSocial);
    else await this.persona(nombre, apellidos);
    await this.campo('nifs.campos.direccion').fill('Carrer de Mallorca, 401');
    await this.campo('nifs.campos.codigoPostal').fill('08013');
    await this.campo('nifs.campos.municipio').fill('Barcelona');
    await this.vista('nif-empresa');
    await this.boton('comun.acciones.siguiente').click();
    await page.waitForURL('**/nuevo/administrador');
    if (empresa) {
      await this.persona(nombre, apellidos);
      await this.campo('nifs.campos.administradorNif').fill(nif);
    }
    await this.vista('nif-administrador');
    await this.boton('altaNif.crear').click();
    await page.waitForURL(/nuevo\/[0-9a-f-]{36}\/documentos$/);
    return /nuevo\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  }

  private async persona(nombre: string, apellidos: string): Promise<void> {
    await this.campo('nifs.campos.nombre').fill(nombre);
    await this.campo('nifs.campos.apellidos').fill(apellidos);
  }

  /** From the documents to the end of the wizard, with the free trial. */
  async conPrueba(listo: boolean): Promise<void> {
    const { page, t } = this;
    await page.getByRole('link', { name: t('comun.acciones.siguiente'), exact: true }).click();
    await page.waitForURL('**/pago');
    await this.vista('nif-pago');
    await this.boton('altaNif.pago.activar').click();
    await page.waitForURL('**/completado');
    await page
      .getByRole('link', { name: listo ? t('altaNif.completado.factura') : t('altaNif.completado.entrar') })
      .waitFor();
    await this.vista('nif-completado');
  }
}
