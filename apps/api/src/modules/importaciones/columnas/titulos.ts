// How columns are called in Spanish, Catalan and English, and in what other programs export: small letters and digits
// alone, as `llano` makes them of a title. The more exact name stands first where two columns could bring the same.
import type { CampoImportacion, ClaseImportacion } from '@encadena/contracts';

type Titulos<C extends ClaseImportacion> = Record<CampoImportacion<C>, string>;

const CLIENTES: Titulos<'CLIENTES'> = {
  identificacion:
    'nif cif nifcif cifnif nifcifvat nifcifnie dni nie dninif dnicif nifdni cifdni niffiscal nifocif cifonif nifiva nifivaeu vat ' +
    'vatnumber vatid taxid taxnumber taxidentificationnumber taxcode identificacion identificacionfiscal ' +
    'idfiscal numerofiscal numeroidentificacionfiscal identificacio identificaciofiscal codigofiscal ' +
    'customertaxid documento documentoidentidad',
  nombre:
    'nombreorazonsocial nombrerazonsocial razonsocial nombrefiscal denominacion denominacionsocial nombrecompleto ' +
    'nomoraosocial nomraosocial raosocial nomfiscal denominacio nomcomplet legalname companyname businessname ' +
    'nameorbusinessname businessorname nombre nom name cliente client customer customername nombrecliente ' +
    'nomclient empresa company contacto contact',
  nombreComercial: 'nombrecomercial nomcomercial commercialname tradename tradingname marca alias',
  direccion:
    'direccion direccionfiscal domicilio domiciliofiscal calle adreca adrecafiscal domicili carrer address address1 ' +
    'addressline1 street streetaddress billingaddress direccionfacturacion direccion1 billingaddressline1',
  municipio:
    'municipio poblacion ciudad localidad municipi poblacio ciutat localitat city town billingcity municipality',
  codigoPostal:
    'codigopostal cp codpostal codipostal postalcode postcode zip zipcode billingpostalcode billingzip addresspostalcode',
  provincia: 'provincia province state region county billingstate estado comunidad',
  pais: 'pais paiscodigo codigopais country countrycode billingcountry addresscountry',
  contactoNombre:
    'personadecontacto personacontacto nombredecontacto nombrecontacto personadecontacte nomdecontacte contactperson contactname ' +
    'atencion attention',
  email:
    'email correo correoelectronico emailfacturacion correu correuelectronic mail emailaddress billingemail ' +
    'emaildefacturacion direcciondecorreo',
  telefono:
    'telefono telefonofijo telefon telefonfix tel phone phonenumber telephone movil mobil mobile telefonomovil',
  idioma: 'idioma lengua llengua language locale lang',
  formaPago:
    'formadepago formapago metododepago metodopago mediodepago formadepagament metodedepagament paymentmethod payment',
  diasVencimiento:
    'diasdevencimiento diasvencimiento vencimiento plazodepago plazo diesdevenciment venciment terminidepagament paymentterms ' +
    'duedays netdays paymentdays daysdue diasdepago',
  irpf: 'irpf retencion retencionirpf retencio retencioirpf withholding withholdingtax porcentajeirpf',
  recargoEquivalencia:
    'recargoequivalencia recargodeequivalencia recargo recarrec recarrecequivalencia recarrecdequivalencia equivalencesurcharge ' +
    'surcharge',
  referenciaExterna:
    'referencia referenciaexterna referenciapropia referenciainterna turreferencia referenciacliente codigo codigocliente codcliente ' +
    'numerocliente idcliente ref codi codiclient referencia1 customerid customernumber customercode reference code id clientid',
};

const ARTICULOS: Titulos<'ARTICULOS'> = {
  nombre:
    'nombre nombreproducto producto productooservicio servicio articulo concepto nom nomproducte producte servei article ' +
    'concepte name productname product service item itemname title titulo titol',
  referencia:
    'referencia sku codigo codigoproducto codigoarticulo codarticulo ref codi codiproducte codiarticle reference code productcode ' +
    'itemcode referenciaproducto id',
  descripcion: 'descripcion descripcionlarga detalle descripcio detall description details desc',
  precioUnitario:
    'precio preciounitario preciosinimpuestos preciosiniva preciobase subtotal pvpsiniva base tarifa preciodeventa precioventa preu ' +
    'preuunitari preusenseimpostos preusenseiva preubase preudevenda price unitprice netprice pricewithouttax ' +
    'priceexcltax saleprice',
  precioConImpuesto:
    'pvp precioconiva precioconimpuestos preciototal total pvpconiva preuambiva preuambimpostos preutotal pricewithtax ' +
    'priceincltax grossprice totalprice',
  impuesto: 'impuesto tipoimpuesto tipodeimpuesto impost tipusimpost tax taxname taxtype',
  tipoImpositivo:
    'tipoimpositivo iva tipoiva tipodeiva porcentajeiva ivaporcentaje igic tipoigic impuestos tipusimpositiu tipusiva tipusdiva ' +
    'percentatgeiva impostos taxrate vat vatrate vatpercent taxes taxpercent',
  unidad: 'unidad unidaddemedida unidades unitat unitatdemesura unit unitofmeasure uom medida',
};

const FACTURAS: Titulos<'FACTURAS'> = {
  numeroCompleto:
    'numerocompleto numerofactura numerodefactura nfactura nofactura numfactura numfra nfra factura numerodocumento ndocumento ' +
    'serienumero serieynumero numerodefacturacompleto numerodocument invoicenumber invoiceno invoice docnumber number ' +
    'numero num documento document n no referencia ref codigo',
  fechaExpedicion:
    'fechaexpedicion fechadeexpedicion fechafactura fechadefactura fechaemision fechadeemision fechadocumento dataexpedicio ' +
    'datadexpedicio datafactura datadefactura datadelafactura dataemissio datademissio issuedate dateofissue ' +
    'invoicedate issuedon fecha data date created createdutc',
  fechaVencimiento:
    'fechavencimiento fechadevencimiento vencimiento fechavto vto datavenciment datadevenciment venciment duedate due dueon dateofpayment',
  identificacion: CLIENTES.identificacion,
  nombre:
    'nombreorazonsocial nombrerazonsocial razonsocial nombrefiscal nombrecliente nombredelcliente cliente destinatario contacto ' +
    'nomoraosocial nomraosocial raosocial nomfiscal nomclient nomdelclient client destinatari contacte legalname ' +
    'customername clientname customer recipient contact companyname nameorbusinessname nombre nom name empresa company',
  pais: CLIENTES.pais,
  descripcion:
    'descripcion concepto conceptos detalle descripcio concepte detall description details memo notas',
  tipo: 'tipofactura tipodefactura simplificada tipo tipusfactura tipusdefactura tipus invoicetype simplified type tique tiquet ticket',
  baseImponible:
    'baseimponible totalbaseimponible baseimposable taxablebase taxablebasis base subtotal importebase totalbase importneto importeneto neto net ' +
    'netamount importesinimpuestos importesiniva totalsinimpuestos totalsiniva amountbeforetax totalbeforetax totalexcltax ' +
    'importsenseimpostos importsenseiva',
  cuotas:
    'cuotas cuota cuotaiva cuotasiva cuotadeiva importeiva totaliva iva importeimpuestos totalimpuestos impuestos impuesto igic ' +
    'quotes quota quotaiva importiva totalimpostos impostos taxamount totaltax vatamount tax taxes vat',
  recargo:
    'recargo recargoequivalencia recargodeequivalencia cuotarecargo importerecargo recarrec recarrecdequivalencia ' +
    'equivalencesurcharge surcharge',
  irpf: 'irpf importeirpf importeretencion cuotairpf retencionirpf retencion retenciones retencio retencioirpf withholding withholdingtax',
  importeTotal:
    'importetotal totalfactura totalconimpuestos totalconiva total importedefactura importefactura importe importtotal totalambimpostos ' +
    'totalambiva import grandtotal totalamount amountdue amount totalinctax',
  cobrado:
    'importecobrado totalcobrado cobrado cobrada pagado pagada importcobrat cobrat pagat amountpaid paid estadocobro estadodecobro ' +
    'estadodepago estadopago estado estat paymentstatus status',
};

const porTitulo = (titulos: Record<string, string>): ReadonlyMap<string, { campo: string; rango: number }> =>
  new Map(
    Object.entries(titulos).flatMap(([campo, todos]) =>
      todos.split(' ').map((titulo, rango) => [titulo, { campo, rango }] as const),
    ),
  );

const TITULOS = {
  CLIENTES: porTitulo(CLIENTES),
  ARTICULOS: porTitulo(ARTICULOS),
  FACTURAS: porTitulo(FACTURAS),
};

/** `Población (fiscal)` → `poblacionfiscal`. */
export const llano = (titulo: string): string =>
  titulo
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What each column brings, judged by its title; of two that could bring the same, the one that says it more exactly. */
export function adivinarColumnas(
  clase: ClaseImportacion,
  titulos: readonly string[],
): (CampoImportacion | null)[] {
  const halladas = titulos.map((titulo) => TITULOS[clase].get(llano(titulo)));
  return halladas.map((hallada, i) => {
    if (!hallada) return null;
    const antes = halladas.findIndex(
      (otra, j) =>
        otra?.campo === hallada.campo &&
        (otra.rango < hallada.rango || (otra.rango === hallada.rango && j < i)),
    );
    return antes === -1 ? (hallada.campo as CampoImportacion) : null;
  });
}

/** The row with the titles, among the first: the one with the most that are known, the first where none is. */
export function hallarCabecera(
  clase: ClaseImportacion,
  filas: readonly { celdas: readonly string[] }[],
): number {
  const conocidas = filas
    .slice(0, 10)
    .map(({ celdas }) => adivinarColumnas(clase, celdas).filter((campo) => campo !== null).length);
  const mejor = Math.max(...conocidas);
  return mejor < 2 ? 0 : conocidas.indexOf(mejor);
}
