const COLUMNS = ['Weapon', 'Rng', 'Att', 'Dmg', 'Prc', 'Rules'];

/** The columns of a table of weapons, and one more where the table has it. */
export function WeaponHead({ last }: { readonly last?: string }) {
  return (
    <thead>
      <tr>
        {(last === undefined ? COLUMNS : [...COLUMNS, last]).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
