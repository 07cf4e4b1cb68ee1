// What the contracts say of a field in its doc comment is what the API reference says of it: the comments are read from the sources, so
// that nothing is written twice.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { fromRoot } from '../lib/root.mjs';

/** What is said of a field, and of those within it. */
export interface Said {
  text?: string;
  fields: Map<string, Said>;
}

const nothing = (): Said => ({ fields: new Map() });

const SOURCES = fromRoot('libs', 'contracts', 'src');

function sourceFiles(): ts.SourceFile[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) =>
      ts.createSourceFile(name, readFileSync(`${SOURCES}/${name}`, 'utf8'), ts.ScriptTarget.Latest, true),
    );
}

function commentOf(node: ts.Node): string | undefined {
  const source = node.getSourceFile().text;
  const comment = (ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [])
    .map(({ pos, end }) => source.slice(pos, end))
    .filter((text) => text.startsWith('/**'))
    .at(-1);
  return comment
    ?.slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim();
}

/** The schemas of the contracts by the names of their constants, with what their doc comments say. */
export class Descriptions {
  private readonly constants = new Map<string, { value: ts.Expression; statement: ts.Node }>();

  constructor() {
    for (const file of sourceFiles())
      for (const statement of file.statements)
        if (ts.isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations)
            if (ts.isIdentifier(name) && initializer)
              this.constants.set(name.text, { value: initializer, statement });
  }

  /** Of a constant, say `facturaErpEntradaSchema`. */
  of(constant: string): Said {
    const known = this.constants.get(constant);
    return known ? { ...this.within(known.value), text: commentOf(known.statement) } : nothing();
  }

  /** Of the query of a call, say `verifactuRegistros.listar`. */
  ofQuery(call: string): Said {
    const [group = '', name = ''] = call.split('.');
    const calls = this.constants.get(group)?.value;
    const declared = calls && ts.isObjectLiteralExpression(calls) ? propertyOf(calls, name) : undefined;
    const [declaration] = declared && ts.isCallExpression(declared) ? declared.arguments : [];
    if (!declaration || !ts.isObjectLiteralExpression(declaration)) return nothing();
    const query = propertyOf(declaration, 'query');
    return query ? this.within(query) : nothing();
  }

  /** The fields of whatever object an expression makes: `z.object({ … })`, `a.extend({ … })`, `z.array(b)`, … */
  private within(expression: ts.Expression): Said {
    const said = nothing();
    const add = ({ fields }: Said) => fields.forEach((field, name) => said.fields.set(name, field));
    if (ts.isIdentifier(expression)) {
      const known = this.constants.get(expression.text);
      if (known) add(this.within(known.value));
    } else if (ts.isPropertyAccessExpression(expression)) add(this.within(expression.expression));
    else if (ts.isCallExpression(expression)) {
      add(this.within(expression.expression));
      for (const argument of expression.arguments) add(this.within(argument));
    } else if (ts.isArrayLiteralExpression(expression))
      for (const element of expression.elements) add(this.within(element));
    else if (ts.isObjectLiteralExpression(expression))
      for (const property of expression.properties) this.addProperty(property, said, add);
    return said;
  }

  private addProperty(property: ts.ObjectLiteralElementLike, said: Said, add: (other: Said) => void): void {
    if (ts.isSpreadAssignment(property)) return add(this.within(property.expression));
    const name = property.name && ts.isIdentifier(property.name) ? property.name.text : undefined;
    if (name === undefined) return;
    const inner = ts.isPropertyAssignment(property) ? this.within(property.initializer) : nothing();
    said.fields.set(name, { ...inner, text: commentOf(property) });
  }
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = object.properties.find(
    (property) =>
      ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name,
  );
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}
