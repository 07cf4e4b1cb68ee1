// Checks an exported period by itself, in any browser and without a network: its own SHA-256, its own comparison of links. It
// shares no code with the product, so that a mistake in one shows in the other. What it shows of the data goes in as text.
(() => {
  'use strict';
  const json = (nodo) => JSON.parse(nodo.textContent);
  const manifiesto = json(document.getElementById('manifiesto'));
  const textos = json(document.getElementById('textos'));
  const MAX_LISTA = 100;
  const TROZO = 2000;

  // SHA-256 (FIPS 180-4). Not the browser's own: some give it to pages from the network only.
  const primos = [];
  for (let n = 2; primos.length < 64; n += 1) if (primos.every((p) => n % p !== 0)) primos.push(n);
  const fraccion = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  const K = Int32Array.from(primos, (p) => fraccion(Math.cbrt(p)));
  const H0 = Int32Array.from(primos.slice(0, 8), (p) => fraccion(Math.sqrt(p)));
  const W = new Int32Array(64);

  function bloque(H, datos, desde) {
    for (let i = 0; i < 16; i += 1) W[i] = datos.getInt32(desde + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = W[i - 15];
      const b = W[i - 2];
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = H;
    for (let i = 0; i < 64; i += 1) {
      const S1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + S1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
      const S0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (S0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((valor, i) => (H[i] = (H[i] + valor) | 0));
  }

  function sha256(bytes) {
    const H = Int32Array.from(H0);
    const enteros = bytes.length - (bytes.length % 64);
    const datos = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let i = 0; i < enteros; i += 64) bloque(H, datos, i);
    const cola = new Uint8Array(bytes.length % 64 < 56 ? 64 : 128);
    cola.set(bytes.subarray(enteros));
    cola[bytes.length - enteros] = 0x80;
    const fin = new DataView(cola.buffer);
    fin.setUint32(cola.length - 8, Math.floor(bytes.length / 2 ** 29));
    fin.setUint32(cola.length - 4, (bytes.length * 8) >>> 0);
    for (let i = 0; i < cola.length; i += 64) bloque(H, fin, i);
    return Array.from(H, (valor) => (valor >>> 0).toString(16).padStart(8, '0'))
      .join('')
      .toUpperCase();
  }

  // The names and the order of the fields: "Detalle de las especificaciones técnicas para generación de la huella o hash", v0.1.2.
  const ALTA = [
    'IDEmisorFactura',
    'NumSerieFactura',
    'FechaExpedicionFactura',
    'TipoFactura',
    'CuotaTotal',
    'ImporteTotal',
    'Huella',
    'FechaHoraHusoGenRegistro',
  ];
  const BAJA = [
    'IDEmisorFacturaAnulada',
    'NumSerieFacturaAnulada',
    'FechaExpedicionFacturaAnulada',
    'Huella',
    'FechaHoraHusoGenRegistro',
  ];
  const ENLACE = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura', 'Huella'];
  const sinBlancos = (valor) => (valor ?? '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
  const letras = new TextEncoder();

  function huellaDe({ campos, anterior }) {
    const nombres = campos.TipoFactura === undefined ? BAJA : ALTA;
    const texto = nombres
      .map((nombre) => `${nombre}=${sinBlancos(nombre === 'Huella' ? anterior?.Huella : campos[nombre])}`)
      .join('&');
    return sha256(letras.encode(texto));
  }

  /** What a record is known by to the one after it. */
  const identidad = ({ campos, huella }) => ({
    IDEmisorFactura: campos.IDEmisorFactura ?? campos.IDEmisorFacturaAnulada,
    NumSerieFactura: campos.NumSerieFactura ?? campos.NumSerieFacturaAnulada,
    FechaExpedicionFactura: campos.FechaExpedicionFactura ?? campos.FechaExpedicionFacturaAnulada,
    Huella: huella,
  });

  function* fallosDe(registro, previo, huella) {
    const { anterior, primero, posicion } = registro;
    if (previo === null) {
      if (posicion !== 1) yield ['salto'];
      else if (!primero || anterior) yield ['primero'];
    } else {
      if (posicion !== previo.posicion + 1) yield ['salto'];
      if (!anterior || primero) yield ['reinicio'];
      else for (const campo of ENLACE) if (anterior[campo] !== previo.es[campo]) yield ['enlace', { campo }];
    }
    if (huella !== registro.huella) yield ['huella'];
  }

  /** A record as the page carries it: short, since there may be a hundred thousand. */
  function registroDe([
    posicion,
    tipo,
    emisor,
    numero,
    fecha,
    cuota,
    importe,
    hora,
    huella,
    primero,
    enlace,
  ]) {
    const id = tipo === null ? BAJA : ALTA;
    const campos = { [id[0]]: emisor, [id[1]]: numero, [id[2]]: fecha, FechaHoraHusoGenRegistro: hora };
    if (tipo !== null) Object.assign(campos, { TipoFactura: tipo, CuotaTotal: cuota, ImporteTotal: importe });
    const anterior = enlace && Object.fromEntries(ENLACE.map((campo, i) => [campo, enlace[i]]));
    return { posicion, campos, huella, primero: primero === 1, anterior };
  }

  const cadenas = manifiesto.cadenas.map((suya, i) => {
    const registros = [];
    for (const nodo of document.querySelectorAll(`script[data-cadena="${i}"]`))
      for (const fila of json(nodo)) registros.push(registroDe(fila));
    return { suya, registros };
  });
  const total = cadenas.reduce((suma, { registros }) => suma + registros.length, 0);
  const resultado = { hechos: 0, fallos: [], horas: 0, listo: false };
  const archivos = { vistos: new Map(), diferencias: [], elegidos: false };

  const anotar = (registro, que, datos = {}) =>
    resultado.fallos.push({
      posicion: registro.posicion,
      numero: identidad(registro).NumSerieFactura,
      que,
      datos,
    });

  async function comprobar() {
    for (const { suya, registros } of cadenas) {
      let previo = suya.anterior && {
        posicion: suya.anterior.posicion,
        es: suya.anterior,
        hora: suya.anterior.fechaHora,
      };
      for (const registro of registros) {
        for (const [que, datos] of fallosDe(registro, previo, huellaDe(registro)))
          anotar(registro, que, datos);
        const hora = registro.campos.FechaHoraHusoGenRegistro;
        if (previo && Date.parse(hora) < Date.parse(previo.hora)) resultado.horas += 1;
        previo = { posicion: registro.posicion, es: identidad(registro), hora };
        resultado.hechos += 1;
        if (resultado.hechos % TROZO === 0) {
          pintar();
          await new Promise((seguir) => setTimeout(seguir));
        }
      }
      const ultimo = registros[registros.length - 1];
      if (ultimo && (ultimo.huella !== suya.ultimo.huella || ultimo.posicion !== suya.ultimo.posicion))
        anotar(ultimo, 'extremo');
      if (registros.length !== suya.registros)
        resultado.fallos.push({
          que: 'cuenta',
          datos: { esperados: suya.registros, total: registros.length },
        });
    }
    resultado.listo = true;
    pintar();
  }

  /** The hashed fields of each record of an XML, in its order. */
  function leerXml(texto) {
    const arbol = new DOMParser().parseFromString(texto, 'application/xml');
    const nodos = [...arbol.getElementsByTagNameNS('*', 'RegistroFactura')].map(
      (nodo) => nodo.firstElementChild,
    );
    const hijo = (nodo, nombre) => nodo && [...nodo.children].find(({ localName }) => localName === nombre);
    const valor = (nodo, nombre) => hijo(nodo, nombre)?.textContent;
    return nodos.map((nodo) => {
      const id = hijo(nodo, 'IDFactura');
      const enlace = hijo(hijo(nodo, 'Encadenamiento'), 'RegistroAnterior');
      return {
        ...Object.fromEntries((id ? [...id.children] : []).map((uno) => [uno.localName, uno.textContent])),
        TipoFactura: valor(nodo, 'TipoFactura'),
        CuotaTotal: valor(nodo, 'CuotaTotal'),
        ImporteTotal: valor(nodo, 'ImporteTotal'),
        FechaHoraHusoGenRegistro: valor(nodo, 'FechaHoraHusoGenRegistro'),
        Huella: valor(nodo, 'Huella'),
        ...Object.fromEntries(ENLACE.map((campo) => [`RegistroAnterior/${campo}`, valor(enlace, campo)])),
      };
    });
  }

  const comoXml = ({ campos, huella, anterior }) => ({
    ...campos,
    Huella: huella,
    ...Object.fromEntries(ENLACE.map((campo) => [`RegistroAnterior/${campo}`, anterior?.[campo]])),
  });

  async function comparar(nombre, archivo) {
    const suyo = manifiesto.archivos.find(
      (uno) => nombre === uno.nombre || nombre.endsWith(`/${uno.nombre}`),
    );
    // The page itself and the list of all files are in no list that the page can hold.
    if (!suyo)
      return /(^|\/)(verificar\.html|manifest\.json)$/.test(nombre)
        ? undefined
        : archivos.diferencias.push(['archivoAjeno', { archivo: nombre }]);
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    archivos.vistos.set(suyo.nombre, true);
    if (suyo.cadena !== undefined) {
      const suyos = cadenas[suyo.cadena].registros.filter(
        ({ posicion }) => posicion >= suyo.desde && posicion <= suyo.hasta,
      );
      const leidos = leerXml(new TextDecoder().decode(bytes));
      if (leidos.length !== suyos.length)
        archivos.diferencias.push(['cuentaDistinta', { archivo: suyo.nombre }]);
      suyos.slice(0, leidos.length).forEach((registro, i) => {
        for (const [campo, valor] of Object.entries(comoXml(registro)))
          if ((leidos[i][campo] ?? '') !== (valor ?? ''))
            archivos.diferencias.push([
              'campoDistinto',
              { archivo: suyo.nombre, posicion: registro.posicion, campo },
            ]);
      });
    }
    if (sha256(bytes) !== suyo.sha256)
      archivos.diferencias.push(['archivoDistinto', { archivo: suyo.nombre }]);
    return undefined;
  }

  async function elegir(lista) {
    archivos.diferencias = [];
    archivos.vistos.clear();
    for (const [nombre, archivo] of lista) await comparar(nombre, archivo);
    archivos.elegidos = true;
    pintar();
  }

  /** The files below what was dropped, folders opened. */
  async function soltados(transferencia) {
    const entradas = [...transferencia.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    if (entradas.length === 0) return [...transferencia.files].map((archivo) => [archivo.name, archivo]);
    const lista = [];
    const leer = async (entrada) => {
      if (entrada.isFile)
        return lista.push([entrada.fullPath.slice(1), await new Promise((si, no) => entrada.file(si, no))]);
      const lector = entrada.createReader();
      for (;;) {
        const hijas = await new Promise((si, no) => lector.readEntries(si, no));
        if (hijas.length === 0) return undefined;
        for (const hija of hijas) await leer(hija);
      }
    };
    for (const entrada of entradas) await leer(entrada);
    return lista;
  }

  const preferido = (navigator.languages ?? []).map((una) => una.slice(0, 2)).find((una) => una in textos);
  let idioma = preferido ?? manifiesto.idioma;
  const numeros = () => new Intl.NumberFormat(idioma);
  const t = (clave, datos = {}) =>
    (textos[idioma][clave] ?? clave).replace(/\{\{(\w+)\}\}/g, (_, nombre) => {
      const valor = datos[nombre];
      return typeof valor === 'number' && nombre !== 'posicion' ? numeros().format(valor) : String(valor);
    });

  function el(nombre, atributos = {}, ...hijos) {
    const nodo = document.createElement(nombre);
    for (const [clave, valor] of Object.entries(atributos)) nodo.setAttribute(clave, valor);
    nodo.append(...hijos.filter((hijo) => hijo !== null && hijo !== undefined));
    return nodo;
  }
  const lista = (lineas) =>
    el(
      'ul',
      {},
      ...lineas.slice(0, MAX_LISTA).map((linea) => el('li', {}, linea)),
      lineas.length > MAX_LISTA ? el('li', {}, t('mas', { total: lineas.length - MAX_LISTA })) : null,
    );
  const dicho = ({ posicion, numero, que, datos }) =>
    posicion === undefined ? t(que, datos) : `${t('registro', { posicion, numero })}: ${t(que, datos)}`;

  function veredicto() {
    const { listo, fallos, hechos, horas } = resultado;
    if (!listo)
      return el('section', { class: 'caja' }, el('strong', {}, t('comprobando', { hechos, total })));
    const bien = fallos.length === 0;
    return el(
      'section',
      { class: `caja ${bien ? 'bien' : 'mal'}`, 'data-resultado': bien ? 'correcto' : 'incorrecto' },
      el('strong', {}, t(bien ? 'correcto' : 'incorrecto', { fallos: fallos.length })),
      el('div', {}, t(bien ? 'correctoTexto' : 'incorrectoTexto', { total: hechos })),
      bien ? null : lista(fallos.map(dicho)),
      horas > 0 ? el('div', {}, t('horas', { total: horas })) : null,
    );
  }

  function ficha({ suya }) {
    const filas = [
      ['empresa', `${manifiesto.razonSocial} (${manifiesto.nif})`],
      ['periodo', `${manifiesto.periodo.desde} – ${manifiesto.periodo.hasta}`],
      ['mundo', t(manifiesto.entorno)],
      ['instalacion', suya.numeroInstalacion],
      [
        'registros',
        `${numeros().format(suya.registros)} (${suya.primero.posicion} – ${suya.ultimo.posicion})`,
      ],
      ['primeraHuella', suya.primero.huella],
      ['ultimaHuella', suya.ultimo.huella],
      [
        'anterior',
        suya.anterior ? `${suya.anterior.NumSerieFactura}, ${suya.anterior.Huella}` : t('ninguno'),
      ],
    ];
    return el(
      'section',
      { class: 'caja' },
      el('dl', {}, ...filas.flatMap(([clave, valor]) => [el('dt', {}, t(clave)), el('dd', {}, valor)])),
    );
  }

  function conArchivos() {
    const faltan = manifiesto.archivos.length - archivos.vistos.size;
    const { diferencias, elegidos } = archivos;
    const bien = elegidos && diferencias.length === 0 && faltan === 0;
    const entrada = el('input', {
      type: 'file',
      multiple: '',
      webkitdirectory: '',
      'aria-label': t('elegir'),
    });
    entrada.addEventListener(
      'change',
      () =>
        void elegir(
          [...entrada.files].map((archivo) => [archivo.webkitRelativePath || archivo.name, archivo]),
        ),
    );
    const clase = !elegidos ? '' : bien ? 'bien' : 'mal';
    const titulo = !elegidos
      ? null
      : bien
        ? t('iguales', { total: archivos.vistos.size })
        : t('distintos', { fallos: diferencias.length });
    return el(
      'section',
      { class: `caja ${clase}`, ...(elegidos ? { 'data-archivos': bien ? 'correcto' : 'incorrecto' } : {}) },
      el('h2', {}, t('archivos')),
      el('p', { class: 'tenue' }, t('archivosTexto')),
      titulo && (bien || diferencias.length > 0) ? el('strong', {}, titulo) : null,
      diferencias.length > 0 ? lista(diferencias.map(([que, datos]) => t(que, datos))) : null,
      elegidos && faltan > 0 ? el('p', {}, t('faltan', { total: faltan })) : null,
      entrada,
    );
  }

  function pintar() {
    document.documentElement.lang = idioma;
    document.title = t('titulo');
    const lenguas = Object.keys(textos).map((una) => {
      const boton = el(
        'button',
        { type: 'button', 'aria-pressed': String(una === idioma), lang: una },
        { es: 'Español', ca: 'Català', en: 'English' }[una] ?? una,
      );
      boton.addEventListener('click', () => {
        idioma = una;
        pintar();
      });
      return boton;
    });
    const estado = el('div', { 'aria-live': 'polite' }, veredicto());
    document
      .getElementById('pagina')
      .replaceChildren(
        el('nav', {}, ...lenguas),
        el('h1', {}, t('titulo')),
        el('p', { class: 'tenue' }, t('intro')),
        estado,
        ...cadenas.map(ficha),
        conArchivos(),
        el('p', { class: 'tenue' }, t('prueba')),
      );
  }

  document.addEventListener('dragover', (evento) => evento.preventDefault());
  document.addEventListener('drop', (evento) => {
    evento.preventDefault();
    void soltados(evento.dataTransfer).then(elegir);
  });
  pintar();
  void comprobar();
})();
