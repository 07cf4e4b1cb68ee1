// Why a picture is refused, as codes of `validacion`.
export class ImagenNoValida extends Error {
  override name = 'ImagenNoValida';
  constructor(
    readonly codigo: 'imagenTipo' | 'imagenIlegible' | 'firmaVacia' | 'imagenDimensiones' | 'imagenPesada',
    readonly params?: Record<string, number>,
  ) {
    super(codigo);
  }
}
