// Texts for the server, in the language of whoever asks.
import { describe, expect, it } from '@jest/globals';
import { createTraductor } from './traductor';

describe('the translator of the server', () => {
  it('tells one error in three languages with its parameters', async () => {
    const traductor = await createTraductor();
    expect(traductor.texto('en', 'errores.FACTURA_DUPLICADA')).toBe('An invoice with this series, number and year already exists');
    expect(traductor.texto('es', 'validacion.maxCaracteres', { max: 20 })).toBe('Como máximo 20 caracteres');
    expect(traductor.texto('ca', 'errores.NIF_NO_INDICADO')).toBe('NIF no indicat');
  });

  it('does not escape names, for no markup is made here', async () => {
    const traductor = await createTraductor();
    expect(traductor.texto('es', 'clientes.eliminar.titulo', { nombre: "O'Hara & <Fills>" })).toContain("O'Hara & <Fills>");
  });

  it('says that a text does not exist instead of inventing one', async () => {
    const traductor = await createTraductor();
    expect(traductor.textoSiExiste('es', 'errores.NO_HAY_TAL_CODIGO')).toBeUndefined();
    expect(traductor.textoSiExiste('es', 'aeat.1109')).toContain('censo');
  });
});
