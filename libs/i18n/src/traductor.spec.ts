// Texts for the server, in the language of the person who asks.
import { describe, expect, it } from '@jest/globals';
import { createTraductor } from './traductor';

describe('the translator of the server', () => {
  it('tells one error in three languages with its parameters', async () => {
    const traductor = await createTraductor();
    expect(traductor.texto('en', 'errores.FACTURA_DUPLICADA')).toBe(
      'An invoice with this series, number and year already exists',
    );
    expect(traductor.texto('es', 'validacion.maxCaracteres', { max: 20 })).toBe('Como máximo 20 caracteres');
    expect(traductor.texto('ca', 'errores.NIF_NO_INDICADO')).toBe('NIF no indicat');
  });

  it('writes an amount within a sentence as readers of the language do', async () => {
    const traductor = await createTraductor();
    const dicho = (idioma: 'es' | 'ca' | 'en') =>
      traductor.texto(idioma, 'errores.COBRO_EXCEDE', { pendiente: '1540.40' });
    expect(dicho('es')).toBe('Es más de lo que queda pendiente: 1.540,40\u00a0€');
    expect(dicho('ca')).toBe('És més del que queda pendent: 1.540,40\u00a0€');
    expect(dicho('en')).toBe('That is more than what is still owed: €1,540.40');
  });

  it('does not escape names, for no markup is made here', async () => {
    const traductor = await createTraductor();
    expect(traductor.texto('es', 'clientes.eliminar.titulo', { nombre: "O'Hara & <Fills>" })).toContain(
      "O'Hara & <Fills>",
    );
  });

  it('U7 keeps a name within a sentence from turning the words around it', async () => {
    const traductor = await createTraductor();
    const titulo = (nombre: string) => traductor.texto('es', 'clientes.eliminar.titulo', { nombre });
    const claro = titulo('exe.png');
    expect(titulo('\u202eexe.png\u2066\u200f')).toBe(claro);
    expect(titulo('שלום')).toBe(claro.replace('exe.png', '\u2068שלום\u2069'));
    expect(titulo('Łódź 👨‍👩‍👧')).toBe(claro.replace('exe.png', 'Łódź 👨‍👩‍👧'));
  });

  it('says that a text does not exist instead of inventing one', async () => {
    const traductor = await createTraductor();
    expect(traductor.textoSiExiste('es', 'errores.NO_HAY_TAL_CODIGO')).toBeUndefined();
    expect(traductor.textoSiExiste('es', 'aeat.1109')).toContain('censo');
  });

  it('names a place of the menu with the menu’s own words, and never takes a name typed by someone for a key', async () => {
    const traductor = await createTraductor();
    for (const [idioma, lugar] of [
      ['es', '«Editar datos empresa»'],
      ['ca', '«Edita les dades de l’empresa»'],
      ['en', '“Edit company details”'],
    ] as const)
      for (const clave of ['errores.NIF_NO_OPERATIVO', 'errores.DOCUMENTO_INCOMPLETO'] as const)
        expect(traductor.texto(idioma, clave)).toContain(lugar);
    const titulo = traductor.texto('es', 'clientes.eliminar.titulo', { nombre: '$t(menu.nifs)' });
    expect(titulo).toContain('$t(menu.nifs)');
  });
});
